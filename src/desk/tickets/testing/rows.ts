import { type AreaRows, written } from '#workshop/testing/walk/area-rows'

export const ticketRows: AreaRows = {
  async one(sql, { mark, row }) {
    const [contactId, userId] = [row('contactId'), row('userId')]
    const { id, uuid = '' } = await written(sql`insert into tickets
      (status, contact_id, user_id, queue_id, whatsapp_id, last_message, last_seq)
      values ('open', ${contactId}, ${userId}, ${row('queueId')}, ${row('connectionId')}, ${mark}, 1)
      returning id, uuid`)
    await sql`insert into handlings (ticket_id, contact_id, user_id, started_at)
      values (${id}, ${contactId}, ${userId}, now())`
    return { ticketId: id, ticketIds: id, uuid }
  },
  async more(sql, { mark, count, row }) {
    const [contactId, userId, queueId] = [row('contactId'), row('userId'), row('queueId')]
    await sql`insert into tickets (status, contact_id, user_id, queue_id, whatsapp_id, last_message)
      select (array['pending', 'open', 'closed'])[1 + row_number() over () % 3], c.id, ${userId},
        ${queueId}, ${row('connectionId')}, ${mark}
      from contacts c where c.name like ${`${mark}%`}`
    await sql`insert into tickets (status, contact_id, user_id, queue_id, closed_at)
      select 'closed', ${contactId}, ${userId}, ${queueId}, now()
      from generate_series(1, ${count}::integer) n`
  },
}
