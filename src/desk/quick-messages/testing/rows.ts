import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const quickMessageRows: AreaRows = {
  async one(sql, { mark }) {
    const { id } = await written(sql`insert into quick_messages (shortcode, message, geral)
      values (${mark}, ${mark}, true) returning id`)
    return { quickMessageId: id }
  },
  more: (sql, { mark, count }) => sql`
    insert into quick_messages (shortcode, message, geral)
    select ${mark} || n, ${mark}, true from generate_series(1, ${count}::integer) n`,
}
