import type { Sql } from 'postgres'
import type { Reading } from '#kernel/metrics/metrics'
import { readAlarm } from './alarm.ts'

/** Of an installation without a backup the age is its own. */
export async function readBackups(platform: Sql): Promise<Reading[]> {
  const [ages] = await platform<{ made: number | null; drilled: number | null }[]>`
    select extract(epoch from now() - coalesce(made_at, used_since))::float8 made,
      extract(epoch from now() - case when drill_failure is null and not is_unverified
        then drilled_at end)::float8 drilled
    from backup_state, (select greatest(min(c.created_at), min(restored_at)) used_since
      from companies c, installation) used`
  const { alarm } = await readAlarm(platform)
  return [
    {
      name: 'backup_age_seconds',
      help: 'Age of the newest backup, or of the installation while there is none',
      values: ages?.made ?? 0,
    },
    {
      name: 'backup_alarm',
      help: '1 where the last backup or drill failed, or is too old, or there is none',
      values: alarm === null || alarm === 'undecided' ? 0 : 1,
    },
    ...(ages?.drilled == null
      ? []
      : [
          {
            name: 'backup_verified_age_seconds',
            help: 'Since a backup was last restored for a trial',
            values: ages.drilled,
          },
        ]),
  ]
}
