import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const mentionRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into mentions (user_id, author, note_id, seq)
      values (${row('userId')}, ${mark}, ${row('noteId')}, 1) returning id`)
    return { mentionId: id }
  },
  more: (sql, { mark, count, row }) => sql`
    insert into mentions (user_id, author, note_id, seq)
    select ${row('userId')}, ${mark}, ${row('noteId')}, n
    from generate_series(1, ${count}::integer) n`,
}
