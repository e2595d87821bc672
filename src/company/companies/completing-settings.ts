import type { Sql } from 'postgres'
import { defaultSettings } from './default-settings.ts'

export async function completeSettings(platform: Sql) {
  const keys = Object.keys(defaultSettings)
  const values = Object.values(defaultSettings)
  await platform`
    insert into settings (company_id, key, value)
    select c.id, d.key, d.value
    from companies c cross join unnest(${keys}::text[], ${values}::text[]) as d (key, value)
    where (c.id, d.key) not in (select company_id, key from settings)
    on conflict do nothing`
}
