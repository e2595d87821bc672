import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const queueRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`insert into queues (name, color)
      values (${mark}, '#abcdef') returning id`)
    return { queueId: id, queueIds: id, sendIdQueue: id }
  },
  async more(sql, { companyId, mark, count, first }) {
    await sql`insert into queues (name, color)
      select ${mark} || n, '#' || lpad(to_hex(${first} + n), 6, '0')
      from generate_series(1, ${count}::integer) n`
    await sql`insert into connection_queues (connection_id, queue_id)
      select c.id, q.id from connections c cross join queues q
      where c.company_id = ${companyId} and q.company_id = ${companyId}
        and q.name like ${`${mark}%`} on conflict do nothing`
  },
}
