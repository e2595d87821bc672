/** What a day adds to the tables that are emptied by age, and to those of the team itself. */
import { type Day, messagesOfDay } from './scale.ts'

export async function writeLogs({ sql, number, startsAt }: Day) {
  const at = (step: string) =>
    `to_timestamp(${startsAt / 1000}) + interval '8 hours' + n * interval '${step}'`
  const first = number * messagesOfDay
  // Two of each message: itself and its ticket.
  await sql.unsafe(`insert into events (company_id, seq, channel, data, rooms, at)
    select 1, ${2 * first} + n, 'company-1-appMessage',
      json_build_object('action', 'create', 'message', repeat(md5(n::text), 30)), array['tickets'],
      ${at('900 milliseconds')}
    from generate_series(1, ${2 * messagesOfDay}) n`)
  await sql.unsafe(`insert into event_counters (company_id, seq) values (1, ${2 * first})
    on conflict (company_id) do update set seq = excluded.seq`)
  await sql.unsafe(`insert into webhook_events (company_id, id, webhook_ids, uuid, type, order_key, data, at)
    select 1, ${first} + n, array[1], gen_random_uuid(), 'message.sent', 'k' || n % 800,
      jsonb_build_object('body', repeat(md5(n::text), 15)), ${at('1800 milliseconds')}
    from generate_series(1, ${messagesOfDay}) n`)
  await sql.unsafe(`insert into webhook_deliveries
      (company_id, webhook_id, event_id, type, order_key, state, attempts, ended_at)
    select 1, 1, ${first} + n, 'message.sent', 'k' || n % 800, 'delivered', 1, ${at('1800 milliseconds')}
    from generate_series(1, ${messagesOfDay}) n`)
  await sql.unsafe(`insert into webhook_attempts (company_id, webhook_id, event_id, at, duration_ms, status)
    select 1, 1, ${first} + n, ${at('1800 milliseconds')}, 40, 200
    from generate_series(1, ${messagesOfDay}) n`)
  await sql.unsafe(`insert into logins (company_id, user_id, created_at, expires_at)
    select 1, n, ${at('1 minute')}, ${at('1 minute')} + interval '7 days' from generate_series(1, 20) n`)
  await sql.unsafe(`insert into audit_log (company_id, noun, action, record_id, after, user_id, user_name, role, is_super, at)
    select 1, 'contacts', 'update', n::text, '{"name": "Otra persona"}', 1, 'Ana', 'admin', false,
      ${at('10 minutes')}
    from generate_series(1, 40) n`)
  await sql.unsafe(`insert into chat_messages (company_id, chat_id, seq, sender_id, message, created_at)
    select 1, 1, ${number * 200} + n, 1 + n % 20, repeat('hola ', 1 + n % 20), ${at('3 minutes')}
    from generate_series(1, 200) n`)
  await sql.unsafe(`insert into notes (company_id, note, ticket_id, contact_id, user_id, created_at)
    select 1, repeat('ojo ', 1 + n % 30), t.id, t.contact_id, 1 + n % 20, ${at('5 minutes')}
    from generate_series(1, 100) n join tickets t on t.company_id = 1 and t.id = ${number * 800} + n`)
}
