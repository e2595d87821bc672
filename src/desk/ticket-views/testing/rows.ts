import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const ticketViewRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`insert into ticket_views (name, is_shared, filter)
      values (${mark}, true, '{"unread":true}') returning id`)
    return { viewId: id }
  },
  more: (sql, { mark, count }) => sql`
    insert into ticket_views (name, is_shared, filter)
    select ${mark} || n, true, '{"unread":true}' from generate_series(1, ${count}::integer) n`,
}
