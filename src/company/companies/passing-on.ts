import type { Sql } from 'postgres'

export async function companiesThatPassOn(platform: Sql): Promise<number[]> {
  const rows = await platform<{ id: number }[]>`
    select id from companies c
    where is_active(c)
      and c.id in (
        select company_id from connections
        where status = 'CONNECTED' and time_send_queue > 0 and send_id_queue > 0
      )
    order by id`
  return rows.map((row) => row.id)
}
