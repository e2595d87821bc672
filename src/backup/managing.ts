import type { Sql } from 'postgres'
import { type AuditEntry, audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { hasRoomForFiles } from '#kernel/files/disk'
import type { Company } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import { log } from '#process/log'
import { deleteArchive } from './archives.ts'
import type { BackupDesk } from './desk.ts'
import { recordOutcome } from './nights/outcome.ts'
import { pageFolder } from './nights/plan.ts'
import { phraseShownTo } from './offering-phrase.ts'
import { releaseSessions } from './releasing-sessions.ts'

interface Parts {
  platform: Sql
  backups: BackupDesk
  sealer: Sealer
}

export async function makeNow(company: Company, { backups, platform }: Parts): Promise<undefined> {
  const { settings } = backups
  const folder = await pageFolder(platform, settings)
  if (!(await hasRoomForFiles(folder))) fail('ERR_DISK_FULL')
  void backups
    .make({ place: folder, isNightly: false })
    .then((outcome) => recordOutcome(platform, settings.dataDir, outcome))
    .catch((err) => log.error({ err }, 'What became of a backup could not be recorded'))
  await record(company, { action: 'create', id: folder, after: { folder } })
}

export async function removeBackup(
  company: Company,
  name: string,
  { backups, platform }: Parts,
): Promise<undefined> {
  await deleteArchive(await pageFolder(platform, backups.settings), name)
  await record(company, { action: 'delete', id: name, before: { name } })
}

export async function setPhrase(
  company: Company,
  typed: { phrase: string; proof: string },
  { backups, sealer }: Parts,
): Promise<undefined> {
  await backups.storePhrase(await phraseShownTo(company, typed, sealer))
  await record(company, { action: 'update', id: 'phrase', before: {}, after: { at: new Date() } })
}

export async function bringKeyBack(
  company: Company,
  { phrase }: { phrase: string },
  { backups }: Parts,
): Promise<undefined> {
  await backups.bringKeyBack(phrase)
  await record(company, { action: 'update', id: 'key', before: {}, after: { at: new Date() } })
}

/** Their sessions open by themselves: each node looks for what it may open. */
export async function openSessions(
  company: Company,
  { platform }: { platform: Sql },
): Promise<undefined> {
  if (!(await releaseSessions(platform))) return
  const [before, after] = [{ sessionsAreHeld: true }, { sessionsAreHeld: false }]
  await record(company, { action: 'update', id: 'sessions', before, after })
}

function record(company: Company, entry: Omit<AuditEntry, 'noun'>) {
  return company.scope(async (scope) => audit(scope, { noun: 'backup', ...entry }))
}
