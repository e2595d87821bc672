/**
 * The outbox: our unacknowledged messages, and changes of earlier ones. The rows are the queue;
 * the process that has the connection's lease drains it. All attempts use one id, so the phone
 * shows a message once. queued → sending → sent (by an ack), failed (refused: never retried),
 * uncertain (given up without an ack) or cancelled (deleted before it left).
 */
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { messageChanges } from '#db/schema/messages.ts'
import { preparedSql } from '#db/session.ts'
import type { Scope } from '#kernel/scope'
import { editMinutes } from '../changing/changing.ts'
import { inSql, isPaced, outboxOrigins, rankIn } from '../origin.ts'
import { type OutboxEntry, readChanges, readTaken } from './outgoing.ts'

interface Allowance {
  most: number
  busyChats: number[]
  paced?: number
}

export interface OutboxTurn {
  entries: OutboxEntry[]
  /** The next message that its author may still take back leaves in so long. */
  heldForMs: number | null
}

/**
 * Takes one entry of each chat that has nothing in flight and marks the attempt: a change, else
 * the oldest message by rank. A paced message leaves at once when an agent's waits behind it.
 * Commit before sending.
 */
export async function takeFromOutbox(
  scope: Scope,
  connectionId: number,
  { most, busyChats, paced = most }: Allowance,
): Promise<OutboxTurn> {
  const [taken] = await taking.execute(scope, { connectionId, most, busyChats, paced })
  const entries = [
    ...(taken?.changes ? await readChanges(scope, isOneOf(messageChanges.id, taken.changes)) : []),
    ...(taken?.messages ? await readTaken(scope, taken.messages) : []),
  ]
  return { entries, heldForMs: taken?.heldForMs ?? null }
}

interface Taken extends Record<string, unknown> {
  changes: number[] | null
  messages: number[] | null
  heldForMs: number | null
}

const asked = sql.placeholder
const isFree = sql`m.contact_id <> all(${asked('busyChats')}::integer[])`
const isWaiting = (row: SQL) =>
  sql`${row}.whatsapp_id = ${asked('connectionId')} and ${row}.delivery in ('queued', 'sending')`

const taking = preparedSql<Taken>(
  () => sql`
    with next_changes as (${nextChanges()} limit ${asked('most')}),
    changes as (
      update message_changes set delivery = 'sending', attempts = attempts + 1
      where id in (select id from next_changes) and delivery = 'queued' returning id
    ),
    heads as (${heads()}),
    next_messages as (${nextMessages()}
      limit greatest(0, ${asked('most')} - (select count(*) from next_changes))
    ),
    taken as (
      update messages set delivery = 'sending', attempts = attempts + 1
      where id in (select id from next_messages) and delivery = 'queued' returning id
    )
    select (select json_agg(id) from changes) changes, (select json_agg(id) from taken) messages,
      (select ceil(1000 * extract(epoch from min(held_until) - now()))::integer from heads
        where delivery = 'queued' and held_until > now()) "heldForMs"`,
)

/** A change waits until its message and everything queued before have left. */
function nextChanges(): SQL {
  return sql`
    select * from (
      select distinct on (m.contact_id) c.id, m.contact_id
      from message_changes c
      join messages m on m.id = c.message_id
      where c.whatsapp_id = ${asked('connectionId')} and c.delivery = 'queued' and ${isFree}
        and coalesce(m.delivery, '') not in ('queued', 'sending')
        and (c.kind <> 'edit' or m.sent_at > now() - make_interval(mins => ${editMinutes}))
        and not exists (select 1 from message_changes e
          where e.message_id = c.message_id and ${isWaiting(sql`e`)} and e.id < c.id)
      order by m.contact_id, c.id
    ) oldest
    order by id`
}

/** Origins are read separately, so that thousands of one hide no other. */
function heads(): SQL {
  const waiting = outboxOrigins.map(
    (origin) => sql`(
      select m.id, m.contact_id, m.delivery, m.origin, m.held_until from messages m
      where ${isWaiting(sql`m`)} and ${isFree} and m.origin = ${inSql(origin)} order by m.id limit 500)`,
  )
  return sql`
    select distinct on (contact_id) *, ${rankIn(sql`origin`)} as rank,
      ${isPaced(sql`origin`)} as is_paced
    from (${sql.join(waiting, sql` union all `)}) waiting
    order by contact_id, id`
}

function nextMessages(): SQL {
  return sql`
    select id from (
      select *, row_number() over (partition by is_paced order by rank, id) as place from heads h
      where delivery = 'queued' and (held_until is null or held_until <= now())
        and contact_id not in (select contact_id from next_changes)
        and not exists (select 1 from messages e
          where ${isWaiting(sql`e`)} and e.contact_id = h.contact_id and e.id < h.id)
    ) ready
    where not is_paced or place <= ${asked('paced')} or contact_id in (
      select m.contact_id from messages m where ${isWaiting(sql`m`)} and m.origin = 'person')
    order by rank, id`
}
