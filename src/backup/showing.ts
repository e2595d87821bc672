import type { Sql } from 'postgres'
import type { BackupDesk } from '#platform/http/backup-desk'
import { backupLock } from '#platform/media/kept-for-backup'
import { listArchives } from './archives.ts'
import type { Backups } from './contract.ts'
import { wrappedKeyIn } from './data-key.ts'
import { keyProblemIn } from './key-record.ts'
import { isOld, readLastBackup } from './last-backup.ts'

export async function describeBackups(platform: Sql, desk: BackupDesk): Promise<Backups> {
  const { dataDir, s3 } = desk.settings
  const { making, failure } = desk.state()
  const last = readLastBackup(dataDir)
  return {
    folder: desk.folder,
    dataFolder: dataDir,
    isOnSameDisk: `${desk.folder}/`.startsWith(`${dataDir}/`),
    last: last ? { ...last, isOld: isOld(last) } : null,
    making: making
      ? { startedAt: making.startedAt.toISOString(), percent: percentOf(making) }
      : null,
    isMadeElsewhere: !making && (await isLocked(platform)),
    failure: failure ? { ...failure, at: failure.at.toISOString() } : null,
    hasPhrase: wrappedKeyIn(dataDir) !== undefined,
    keyProblem: keyProblemIn(dataDir) ?? null,
    isMediaInBucket: s3 !== undefined,
    archives: await listArchives(desk.folder, desk.settings),
    ...(await describeRestore(platform)),
  }
}

/** The total is a guess: whole is only what is done. */
function percentOf({ done, total }: { done: number; total: number }): number {
  return total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0
}

/** By whichever process of whichever node. */
async function isLocked(platform: Sql): Promise<boolean> {
  const [found] = await platform<{ isLocked: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${backupLock}::bigint) as "isLocked"`
  return found?.isLocked === true
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
