import type { Sql } from 'postgres'

export async function companiesThatPassOn(platform: Sql): Promise<number[]> {
  const rows = await platform<{ id: number }[]>`
    select id from companies c
    where is_active(c)
      and exists (
        select from connections n
        where n.company_id = c.id and n.status = 'CONNECTED' and n.time_send_queue > 0
          and n.send_id_queue > 0
      )
    order by id`
  return rows.map((row) => row.id)
}
