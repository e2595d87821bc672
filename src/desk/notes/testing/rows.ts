import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const noteRows: AreaRows = {
  async one(sql, { mark, row }) {
    const { id } = await written(sql`insert into notes (note, ticket_id, contact_id, user_id)
      values (${mark}, ${row('ticketId')}, ${row('contactId')}, ${row('userId')}) returning id`)
    return { noteId: id }
  },
  more: (sql, { mark, count, row }) => sql`
    insert into notes (note, ticket_id, contact_id, user_id)
    select ${mark}, ${row('ticketId')}, ${row('contactId')}, ${row('userId')}
    from generate_series(1, ${count}::integer) n`,
}
