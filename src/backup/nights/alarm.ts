/** What whoever runs the installation must know of its backups: the bell, a push, doctor, metrics. */
import type { Sql } from 'postgres'
import {
  emitToCompanies,
  enqueueAsOwner,
  type OwnerTransaction,
  writeAsOwner,
} from '#kernel/scope/writing-as-owner'
import { notifyOfBackup } from '#programs/push/jobs'
import { oldHours } from '../old-hours.ts'
import { type BackupAlarm, type BackupAlarmState, backupAlarmEvent } from './alarm-contract.ts'

export async function readAlarm(platform: Sql | OwnerTransaction): Promise<BackupAlarmState> {
  const [state] = await platform<
    { alarm: BackupAlarm | null; at: Date | null; reason: string | null; isDiskFull: boolean }[]
  >`
    select alarm, case alarm when 'failed' then failed_at when 'drill' then drilled_at
        when 'old' then made_at end at,
      case alarm when 'failed' then failure when 'drill' then drill_failure end reason,
      is_disk_full "isDiskFull"
    from (select s.*, case
        when failed_at > coalesce(made_at, '-infinity') then 'failed'
        when made_at < now() - make_interval(hours => ${oldHours}) then 'old'
        when made_at is null and used_since < now() - interval '1 day' then 'none'
        when drill_failure is not null then 'drill'
        when not is_decided and used_since is not null then 'undecided' end alarm
      from (select made_at, failed_at, failure, is_disk_full, drilled_at, drill_failure
          from backup_state) s, (select is_decided from backup_plan) p,
        (select greatest(min(c.created_at), min(restored_at)) used_since
          from companies c, installation) used) judged`
  return {
    alarm: state?.alarm ?? null,
    at: state?.at?.toISOString() ?? null,
    reason: state?.reason ?? null,
    isDiskFull: state?.isDiskFull === true,
  }
}

/** Supers are told once of each alarm, and of its end. */
export async function watchAlarm(platform: Sql) {
  const { alarm } = await readAlarm(platform)
  const [told] = await platform<{ alarm: string | null }[]>`select alarm from backup_state`
  if ((told?.alarm ?? null) === alarm) return
  await writeAsOwner(platform, async (sql) => {
    const [changed] = await sql`update backup_state set alarm = ${alarm}
      where alarm is distinct from ${alarm} returning id`
    if (!changed) return
    if (alarm !== null && alarm !== 'undecided') await pushToSupers(sql, alarm)
    await announceAlarm(sql, alarm)
  })
}

export const announceAlarm = (sql: OwnerTransaction, alarm: BackupAlarm | null = null) =>
  emitToCompanies(sql, backupAlarmEvent, { alarm }, { ofSupers: true })

async function pushToSupers(sql: OwnerTransaction, alarm: Exclude<BackupAlarm, 'undecided'>) {
  const companies = await sql<{ id: number }[]>`
    select distinct company_id id from users where super order by 1`
  for (const { id } of companies) {
    await enqueueAsOwner(sql, notifyOfBackup, { companyId: id, payload: { alarm } })
  }
}
