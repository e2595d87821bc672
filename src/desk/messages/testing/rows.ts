import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const messageRows: AreaRows = {
  async one(sql, { mark, row }) {
    const contactId = row('contactId')
    const { id } = await written(sql`insert into messages
      (ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id, from_me, origin, body)
      values (${row('ticketId')}, 1, ${contactId}, ${contactId}, ${row('connectionId')}, 'ABC', false,
        'customer', ${mark})
      returning id`)
    await sql`insert into chat_timers (connection_id, contact_id, seconds, set_at)
      values (${row('connectionId')}, ${contactId}, 86400, now())`
    return { messageId: id, quotedMsg: id, quotedMessageId: id }
  },
  async more(sql, { mark, count, row }) {
    const [ticketId, contactId] = [row('ticketId'), row('contactId')]
    await sql`insert into messages
      (ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id, from_me, origin, body, quoted_msg_id)
      select ${ticketId}, t.last_seq + n, ${contactId}, ${contactId}, ${row('connectionId')},
        ${mark} || n, false, 'customer', ${mark}, ${row('messageId')}
      from tickets t cross join generate_series(1, ${count}::integer) n where t.id = ${ticketId}`
    await sql`update tickets set last_seq = last_seq + ${count} where id = ${ticketId}`
  },
}
