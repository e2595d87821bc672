/** Adds so many rows of everything beside those the walk knows, all around the same ticket. */
import type { Sql } from 'postgres'
import type { Rows } from './inputs.ts'

let round = 0

export async function addRows(platform: Sql, rows: Rows, count: number) {
  round += 1
  const mark = `more ${round}`
  const named = (name: string) => Number(rows[name])
  const [companyId, userId, ticketId] = [named('companyId'), named('userId'), named('ticketId')]
  const [contactId, connectionId] = [named('contactId'), named('connectionId')]
  const [queueId, chatId] = [named('queueId'), named('chatId')]
  const first = round * 1000
  await platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`
    const n = sql`generate_series(1, ${count}::integer) as n`
    await sql`insert into queues (name, color)
      select ${mark} || n, '#' || lpad(to_hex(${first} + n), 6, '0') from ${n}`
    await sql`insert into connections (name, status, desired_state) select ${mark} || n, 'CONNECTED', 'open' from ${n}`
    await sql`insert into connection_queues (connection_id, queue_id)
      select c.id, q.id from connections c cross join queues q
      where q.name like ${`${mark}%`} on conflict do nothing`
    await sql`insert into queue_options (queue_id, option, title)
      select ${queueId}, n::text, ${mark} || n from ${n}`
    await sql`insert into users (name, email, password_hash, profile)
      select ${mark} || n, ${`u${first}`} || '_' || n || '@example.com', 'x', 'user' from ${n}`
    await sql`insert into user_queues (user_id, queue_id)
      select u.id, q.id from users u cross join queues q
      where u.company_id = ${companyId} and q.company_id = ${companyId} on conflict do nothing`
    await sql`insert into tags (name, kanban) select ${mark} || n, n % 2 from ${n}`
    await sql`insert into contacts (name, number)
      select ${mark} || n, (521555000000 + ${first} + n)::text from ${n}`
    await sql`insert into contact_fields (contact_id, name, value)
      select ${contactId}, ${mark}, 'x' from ${n}`
    await sql`insert into tickets (status, contact_id, user_id, queue_id, whatsapp_id, last_message)
      select (array['pending', 'open', 'closed'])[1 + row_number() over () % 3], c.id, ${userId},
        ${queueId}, ${connectionId}, ${mark}
      from contacts c where c.name like ${`${mark}%`}`
    await sql`insert into tickets (status, contact_id, user_id, queue_id, closed_at)
      select 'closed', ${contactId}, ${userId}, ${queueId}, now() from ${n}`
    await sql`insert into ticket_tags (ticket_id, tag_id)
      select t.id, g.id from tickets t cross join tags g
      where t.company_id = ${companyId} and g.name like ${`${mark}%`} on conflict do nothing`
    await sql`insert into messages
      (ticket_id, seq, contact_id, author_id, whatsapp_id, wa_id, from_me, origin, body, quoted_msg_id)
      select ${ticketId}, t.last_seq + n, ${contactId}, ${contactId}, ${connectionId},
        ${mark} || n, false, 'customer', ${mark}, ${named('messageId')}
      from tickets t cross join ${n} where t.id = ${ticketId}`
    await sql`update tickets set last_seq = last_seq + ${count} where id = ${ticketId}`
    await sql`insert into notes (note, ticket_id, contact_id, user_id)
      select ${mark}, ${ticketId}, ${contactId}, ${userId} from ${n}`
    await sql`insert into chats (title, owner_id) select ${mark} || n, ${userId} from ${n}`
    await sql`insert into chat_members (chat_id, user_id)
      select c.id, u.id from chats c cross join users u
      where c.company_id = ${companyId} and u.company_id = ${companyId} on conflict do nothing`
    await sql`insert into chat_messages (chat_id, seq, sender_id, message)
      select ${chatId}, c.last_seq + n, ${userId}, ${mark}
      from chats c cross join ${n} where c.id = ${chatId}`
    await sql`update chats set last_seq = last_seq + ${count} where id = ${chatId}`
    await sql`insert into quick_messages (shortcode, message, geral)
      select ${mark} || n, ${mark}, true from ${n}`
    await sql`insert into announcements (title, text) select ${mark}, ${mark} from ${n}`
  })
}
