import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

/** Of the installation: no company's mark is in them. */
export const planRows: AreaRows = {
  async one(sql) {
    const { id } = await written(sql`insert into plans (name, users, connections, queues)
      values ('Plan ' || gen_random_uuid(), 1, 1, 1) returning id`)
    return { planId: id, plans: id }
  },
  more: (sql, { mark, count }) => sql`
    insert into plans (name, users, connections, queues)
    select ${mark} || n, 1, 1, 1 from generate_series(1, ${count}::integer) n`,
}
