/** Rows in the tables that grow by use alone, as many as a busy installation has after some weeks. */
import type { Sql, TransactionSql } from 'postgres'

export interface Place {
  companyId: number
  userId: number
  connectionId: number
  chatId: number
  webhookId: number
  contactListId: number
  /** A draft, whose recipients are counted nowhere. */
  campaignId: number
}

const firstId = 100_000

const growing: ((sql: TransactionSql, place: Place, many: number) => PromiseLike<unknown>)[] = [
  (sql, { companyId }, many) => sql`
    insert into contacts (company_id, id, name, number, jid)
    select ${companyId}, ${firstId}::integer + n, 'Persona ' || n, (52000000000 + n)::text,
      (52000000000 + n) || '@s.whatsapp.net'
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, userId, connectionId }, many) => sql`
    insert into tickets (company_id, id, contact_id, whatsapp_id, status, user_id, last_seq,
      closed_at, created_at)
    select ${companyId}, ${firstId}::integer + n, ${firstId}::integer + n, ${connectionId},
      case when n % 20 = 0 then 'open' when n % 50 = 1 then 'pending' else 'closed' end,
      case when n % 50 = 1 then null else ${userId}::integer end, 5, now(),
      now() - interval '3 days'
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, userId, connectionId }, many) => sql`
    insert into messages (company_id, id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me,
      origin, author_id, user_id, body, ack, read, remote_jid, delivery, sent_at)
    select ${companyId}, ${firstId}::integer + n, ${firstId}::integer + 1 + n / 5, 1 + n % 5,
      ${firstId}::integer + 1 + n / 5, ${connectionId}, '3EB0' || lpad(n::text, 16, '0'), n % 2 = 0,
      case when n % 2 = 0 then 'person' else 'customer' end, ${firstId}::integer + 1 + n / 5,
      case when n % 2 = 0 then ${userId}::integer end, 'texto ' || n, 3, true,
      (52000000001 + n / 5) || '@s.whatsapp.net', case when n % 2 = 0 then 'sent' end, now()
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, chatId, userId }, many) => sql`
    insert into chat_messages (company_id, chat_id, sender_id, message, seq)
    select ${companyId}, ${chatId}, ${userId}, 'hola', ${firstId}::integer + n
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, userId }, many) => sql`
    insert into handlings (company_id, ticket_id, contact_id, user_id, queued_at, started_at, finished_at)
    select ${companyId}, ${firstId}::integer + n, ${firstId}::integer + n, ${userId}, now(), now(), now()
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, userId }, many) => sql`
    insert into ticket_history (company_id, ticket_id, verb, user_id, at)
    select ${companyId}, ${firstId}::integer + n, 'accepted', ${userId}, now()
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, webhookId }, many) => sql`
    insert into webhook_events (company_id, id, webhook_ids, uuid, type, order_key, data)
    select ${companyId}, -n, array[${webhookId}::integer], gen_random_uuid(), 'message.sent', 'k' || n, '{}'
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, webhookId }, many) => sql`
    insert into webhook_deliveries (company_id, webhook_id, event_id, type, order_key, state, ended_at)
    select ${companyId}, ${webhookId}, -n, 'message.sent', 'k' || n, 'delivered', now()
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, contactListId }, many) => sql`
    insert into contact_list_items (company_id, contact_list_id, number, name, is_whatsapp_valid)
    select ${companyId}, ${contactListId}, (52000000000 + n)::text, 'Persona ' || n, true
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, campaignId }, many) => sql`
    insert into campaign_deliveries (company_id, campaign_id, position, contact_list_item_id, name,
      number, state, contact_id, ticket_id, message_id, sent_at, delivered_at)
    select ${companyId}, ${campaignId}, n, n, 'Persona ' || n, (52000000000 + n)::text, 'sent',
      ${firstId}::integer + n, ${firstId}::integer + n, ${firstId}::integer + n, now(), now()
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, connectionId }, many) => sql`
    insert into session_keys (company_id, connection_id, kind, name, value)
    select ${companyId}, ${connectionId}, 'session', n || '.0', '\\x00'
    from generate_series(1, ${many}::integer) n`,
  (sql, { companyId, connectionId }, many) => sql`
    insert into inbound_journal (company_id, connection_id, hash, stanza, state, done_at)
    select ${companyId}, ${connectionId}, md5(n::text), '\\x00', 'done', now()
    from generate_series(1, ${many}::integer) n`,
]

/** Resolves when the program has analyzed each of the tables. */
export async function growTables(sql: Sql, place: Place, many: number) {
  await sql.begin(async (transaction) => {
    // The rows are made right: neither references nor counters look at each.
    await transaction`set local session_replication_role = replica`
    for (const grow of growing) await grow(transaction, place, many)
  })
}

export const grownTables = [
  'contacts',
  'tickets',
  'messages',
  'chat_messages',
  'handlings',
  'ticket_history',
  'webhook_events',
  'webhook_deliveries',
  'contact_list_items',
  'campaign_deliveries',
  'session_keys',
  'inbound_journal',
]

/** Whether the statistics of all of them know of so many rows. */
export async function areAnalyzed(sql: Sql, many: number): Promise<boolean> {
  const known = await sql`select from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${grownTables}) and reltuples >= ${many}::integer`
  return known.length === grownTables.length
}
