import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const queueOptionRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into queue_options (queue_id, option, title)
      values (${row('queueId')}, '1', ${mark}) returning id`)
    return { optionId: id, parentId: id, queueOptionId: id }
  },
  more: (sql, { mark, count, row }) => sql`
    insert into queue_options (queue_id, option, title)
    select ${row('queueId')}, left(gen_random_uuid()::text, 20), ${mark} || n from generate_series(1, ${count}::integer) n`,
}
