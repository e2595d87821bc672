import type { AreaRows } from '#workshop/testing/walk/area-rows'

export const unsentTextRows: AreaRows = {
  async one(sql, { mark, row }) {
    await sql`insert into unsent_texts (user_id, ticket_id, kind, body, version)
      values (${row('userId')}, ${row('ticketId')}, 'note', ${mark}, 1)`
    return {}
  },
}
