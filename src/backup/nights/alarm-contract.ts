import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import { Moment } from '#kernel/moment'

export const backupAlarms = ['failed', 'old', 'none', 'drill', 'undecided'] as const
export type BackupAlarm = (typeof backupAlarms)[number]

const AlarmState = v.object({
  /** `none`: after a day of use; `drill`: the last trial failed; `undecided`: to be asked. */
  alarm: v.nullable(v.picklist(backupAlarms)),
  at: v.nullable(Moment),
  reason: v.nullable(v.string()),
  isDiskFull: v.boolean(),
})
export type BackupAlarmState = v.InferOutput<typeof AlarmState>

export const showBackupAlarm = endpoint({
  method: 'get',
  path: '/backups/alarm',
  can: 'backup.manage',
  summary: 'What is wrong with the backups, if anything is',
  accepts: v.object({}),
  returns: AlarmState,
})

export const backupAlarmEvent = defineEvent(
  'backup',
  v.object({ alarm: v.nullable(v.picklist(backupAlarms)) }),
  () => [room.supers],
  noChanges,
)
