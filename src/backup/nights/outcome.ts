/** What became of a backup or a drill, for every node and for the next start. */
import type { Sql } from 'postgres'
import type { BackupOutcome, DrillOutcome } from '#backup/desk'
import { readLastBackup } from '../last-backup.ts'
import { watchAlarm } from './alarm.ts'

export async function recordOutcome(platform: Sql, dataDir: string, outcome: BackupOutcome) {
  if (outcome.is === 'failed') {
    await platform`update backup_state set failed_at = now(), failure = ${outcome.reason},
      is_disk_full = ${outcome.isDiskFull}`
  }
  // Whoever stopped the program knows, and another backup that is being made is no failure.
  if (outcome.is === 'stopped' || outcome.is === 'busy') return
  await noteLast(platform, dataDir)
  await watchAlarm(platform)
}

/** Also of those that commands have made. */
export async function noteLast(platform: Sql, dataDir: string) {
  const last = readLastBackup(dataDir)
  if (last) await noteMade(platform, last)
}

export async function noteMade(platform: Sql, { at, file }: { at: Date | string; file: string }) {
  await platform`update backup_state set made_at = ${at}, file = ${file}
    where coalesce(made_at < ${at}, true)`
}

export async function recordDrillOutcome(platform: Sql, outcome: DrillOutcome) {
  if (outcome.is === 'stopped') return
  const { file } = outcome
  const failure = outcome.is === 'failed' ? outcome.reason : null
  const isUnverified = outcome.is === 'unverified'
  await platform`update backup_state set drilled_at = now(), drilled_file = ${file},
    drill_failure = ${failure}, is_unverified = ${isUnverified}`
  await watchAlarm(platform)
}
