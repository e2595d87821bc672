import type { Sql } from 'postgres'
import { commandElsewhere } from '#process/command-name'
import { listArchives } from './archives.ts'
import type { Backups } from './contract.ts'
import { wrappedKeyIn } from './data-key.ts'
import type { BackupDesk } from './desk.ts'
import { isLocked } from './is-locked.ts'
import { backupLock } from './kept-for-backup.ts'
import { keyProblemIn } from './key-record.ts'
import { isOld, readLastBackup } from './last-backup.ts'
import { folderOf, placeOf, readPlan } from './nights/plan.ts'

export async function describeBackups(platform: Sql, desk: BackupDesk): Promise<Backups> {
  const { settings } = desk
  const { dataDir, s3 } = settings
  const { making } = desk.state()
  const last = readLastBackup(dataDir)
  const { next, night: _, ...plan } = await readPlan(platform)
  const folder = folderOf(plan, settings)
  return {
    plan: { ...plan, nextAt: plan.isDecided ? (next?.toISOString() ?? null) : null },
    command: commandElsewhere(),
    place: placeOf(plan, settings),
    folder,
    dataFolder: dataDir,
    isOnSameDisk: `${folder}/`.startsWith(`${dataDir}/`),
    last: last ? { ...last, isOld: isOld(last) } : null,
    making: making
      ? { startedAt: making.startedAt.toISOString(), percent: percentOf(making) }
      : null,
    isMadeElsewhere: !making && (await isLocked(platform, backupLock)),
    ...(await describeOutcomes(platform)),
    hasPhrase: wrappedKeyIn(dataDir) !== undefined,
    keyProblem: keyProblemIn(dataDir) ?? null,
    isMediaInBucket: s3 !== undefined,
    archives: await listArchives(folder, settings),
    ...(await describeRestore(platform)),
  }
}

/** The total is a guess: whole is only what is done. */
function percentOf({ done, total }: { done: number; total: number }): number {
  return total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0
}

interface Outcomes {
  failedAt: Date | null
  reason: string | null
  isDiskFull: boolean
  drilledAt: Date | null
  file: string | null
  drillFailure: string | null
  isUnverified: boolean
}

async function describeOutcomes(platform: Sql): Promise<Pick<Backups, 'failure' | 'drill'>> {
  const [state] = await platform<Outcomes[]>`
    select case when failed_at > coalesce(made_at, '-infinity') then failed_at end "failedAt",
      failure reason, is_disk_full "isDiskFull", drilled_at "drilledAt", drilled_file file,
      drill_failure "drillFailure", is_unverified "isUnverified"
    from backup_state`
  if (!state) return { failure: null, drill: null }
  const { failedAt, reason, isDiskFull, drilledAt, file, drillFailure, isUnverified } = state
  return {
    failure: failedAt && { at: failedAt.toISOString(), isDiskFull, reason: reason ?? '' },
    drill: drilledAt && {
      at: drilledAt.toISOString(),
      file: file ?? '',
      failure: drillFailure,
      isUnverified,
    },
  }
}

async function describeRestore(platform: Sql) {
  const [installation] = await platform<
    Record<'restoredAt' | 'restoredFrom' | 'heldSince', Date | null>[]
  >`
    select restored_at "restoredAt", restored_from "restoredFrom", sessions_held_since "heldSince"
    from installation`
  return {
    restoredAt: installation?.restoredAt?.toISOString() ?? null,
    restoredFrom: installation?.restoredFrom?.toISOString() ?? null,
    sessionsHeldSince: installation?.heldSince?.toISOString() ?? null,
  }
}
