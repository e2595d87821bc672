import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const connectionRows: AreaRows = {
  async one(sql, { companyId, mark }) {
    const { id } = await written(sql`insert into connections (name, status, desired_state)
      values (${mark}, 'CONNECTED', 'open') returning id`)
    await sql`update connections set is_default = true where company_id = ${companyId}
      and id = ${id} and not exists (select from connections
        where company_id = ${companyId} and is_default)`
    return { connectionId: id, whatsappId: id }
  },
  more: (sql, { mark, count }) => sql`
    insert into connections (name, status, desired_state)
    select ${mark} || n, 'CONNECTED', 'open' from generate_series(1, ${count}::integer) n`,
}
