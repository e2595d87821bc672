import type { AreaRows } from '#workshop/testing/walk/area-rows'

export const draftRows: AreaRows = {
  async one(sql, { mark, row }) {
    await sql`insert into drafts (ticket_id, body, author)
      values (${row('ticketId')}, ${mark}, ${mark})`
    return {}
  },
}
