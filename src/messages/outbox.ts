/**
 * The outbox: our messages that WhatsApp has not acknowledged yet, and what becomes of earlier ones
 * (edits, deletions, reactions). The rows are the queue; whoever holds the connection's lease drains
 * it. An id is chosen before the first attempt and repeated by every later one, so a message that
 * was sent and not acknowledged shows once on the phone.
 *
 * queued → sending → sent (by an ack), or failed (refused: never repeated), or uncertain (given up
 * without an answer), or cancelled (deleted before it left).
 */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { messageChanges, messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import { type AckNews, recordAcks } from './acking.ts'
import { announceMessage } from './announcing.ts'
import {
  changeSent,
  expireChanges,
  failChange,
  forgetChanges,
  requeueChanges,
} from './change-outbox.ts'
import { editMinutes } from './changing.ts'
import { isPaced, outboxOrigins, rankIn } from './origin.ts'
import { type Outgoing, readChanges, readOutgoing } from './outgoing.ts'

export const attemptsAllowed = 5

/**
 * Takes the next to send, one of each chat that has nothing under way, and marks the attempt: what
 * becomes of a message once that has left, else the oldest message by the rank of its origin, of
 * those whose origin is paced no more than `paced`. Only where a person's message waits behind a
 * paced one in the same chat does that leave at once. Commit before anything goes over the wire.
 */
export async function takeFromOutbox(
  scope: Scope,
  connectionId: number,
  { most, busyChats, paced = most }: { most: number; busyChats: number[]; paced?: number },
): Promise<Outgoing[]> {
  const isFree =
    busyChats.length > 0 ? sql`m.contact_id not in (${sql.join(busyChats, sql`, `)})` : sql`true`
  const isWaiting = (row: SQL) =>
    sql`${row}.whatsapp_id = ${connectionId} and ${row}.delivery in ('queued', 'sending')`
  // Of each origin by itself: thousands of one hide no message of another.
  const waiting = outboxOrigins.map(
    (origin) => sql`(
    select m.id, m.contact_id, m.delivery, m.origin from messages m
    where ${isWaiting(sql`m`)} and ${isFree} and m.origin = ${origin} order by m.id limit 500)`,
  )
  const [taken] = await scope.db.execute<{
    changes: number[] | null
    messages: number[] | null
  }>(sql`
    with next_changes as (
      select * from (
        select distinct on (m.contact_id) c.id, m.contact_id
        from message_changes c
        join messages m on m.company_id = c.company_id and m.id = c.message_id
        where c.whatsapp_id = ${connectionId} and c.delivery = 'queued' and ${isFree}
          and coalesce(m.delivery, '') not in ('queued', 'sending')
          and (c.kind <> 'edit' or m.sent_at > now() - make_interval(mins => ${editMinutes}))
          and not exists (select 1 from message_changes e
            where e.message_id = c.message_id and ${isWaiting(sql`e`)} and e.id < c.id)
        order by m.contact_id, c.id
      ) heads
      order by id limit ${most}
    ), changes as (
      update message_changes set delivery = 'sending', attempts = attempts + 1, attempt_at = now()
      where id in (select id from next_changes) and delivery = 'queued' returning id
    ), heads as (
      select distinct on (contact_id) *, ${rankIn(sql`origin`)} as rank,
        ${isPaced(sql`origin`)} as is_paced
      from (${sql.join(waiting, sql` union all `)}) waiting
      order by contact_id, id
    ), ready as (
      select *, row_number() over (partition by is_paced order by rank, id) as place from heads h
      where delivery = 'queued' and contact_id not in (select contact_id from next_changes)
        and not exists (select 1 from messages e
          where ${isWaiting(sql`e`)} and e.contact_id = h.contact_id and e.id < h.id)
    ), next_messages as (
      select id from ready
      where not is_paced or place <= ${paced} or contact_id in (
        select m.contact_id from messages m where ${isWaiting(sql`m`)} and m.origin = 'person')
      order by rank, id
      limit greatest(0, ${most} - (select count(*) from next_changes))
    ), taken as (
      update messages set delivery = 'sending', attempts = attempts + 1, attempt_at = now()
      where id in (select id from next_messages) and delivery = 'queued' returning id
    )
    select (select json_agg(id) from changes) changes, (select json_agg(id) from taken) messages`)
  return [
    ...(taken?.changes ? await readChanges(scope, inArray(messageChanges.id, taken.changes)) : []),
    ...(taken?.messages ? await readOutgoing(scope, inArray(messages.id, taken.messages)) : []),
  ]
}

/** WhatsApp's server has it. */
export async function settleSent(scope: Scope, connectionId: number, waId: string) {
  const news: AckNews[] = [{ waId, ack: 2 }]
  const isMessage = await recordAcks(scope, connectionId, news, { park: false })
  if (!isMessage) await changeSent(scope, connectionId, waId)
}

/** Not acknowledged: goes again under the same id, until it has been tried often or long enough. */
export async function requeue(scope: Scope, connectionId: number, waIds: string[]) {
  if (waIds.length === 0) return
  await giveUpOrQueue(scope, connectionId, inArray(messages.waId, waIds))
  await requeueChanges(scope, connectionId, inArray(messageChanges.waId, waIds))
}

/** What a lost socket or a killed node left under way: all that is marked so, but these. */
export async function requeueAllBut(scope: Scope, connectionId: number, waIds: string[]) {
  const isNone = waIds.length === 0
  await giveUpOrQueue(scope, connectionId, isNone ? undefined : notInArray(messages.waId, waIds))
  await requeueChanges(
    scope,
    connectionId,
    isNone ? undefined : notInArray(messageChanges.waId, waIds),
  )
}

/** A file that could not even be handed over has failed for sure. */
const neverLeft = sql`(${messages.mediaId} is not null and ${messages.details}->>'content' is null)`

async function giveUpOrQueue(scope: Scope, connectionId: number, which: SQL | undefined) {
  const isSpent = sql`${messages.attempts} >= ${attemptsAllowed}`
  const hasFailed = sql`(${isSpent} and ${neverLeft})`
  const changed = await scope.db
    .update(messages)
    .set({
      // What was deleted meanwhile is not said once more.
      delivery: sql`case when ${hasFailed} then 'failed'
        when ${isSpent} or ${messages.isDeleted} then 'uncertain' else 'queued' end`,
      failure: sql`case when ${hasFailed} then 'ERR_SENDING_WAPP_MSG' else ${messages.failure} end`,
      ack: sql`case when ${hasFailed} then 0 else ${messages.ack} end`,
      updatedAt: new Date(),
    })
    .where(and(eq(messages.whatsappId, connectionId), eq(messages.delivery, 'sending'), which))
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, changed)
}

/**
 * What has waited for a day is not sent any more: it has failed if it never left, else nobody knows.
 * Answers how many.
 */
export async function expireOutbox(scope: Scope): Promise<number> {
  const wasTried = sql`(${messages.attempts} > 0 and not ${neverLeft})`
  const expired = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${wasTried} then 'uncertain' else 'failed' end`,
      failure: sql`case when ${wasTried} then null else 'ERR_SENDING_WAPP_MSG' end`,
      ack: sql`case when ${wasTried} then ${messages.ack} else 0 end`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(messages.delivery, 'queued'),
        // Since it was queued: a message sent again by an agent waits a day of its own.
        sql`${messages.updatedAt} < now() - interval '24 hours'`,
      ),
    )
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, expired)
  return expired.length + (await expireChanges(scope))
}

/** Refused for good; an acknowledgement of an earlier attempt weighs more. */
export async function settleFailed(
  scope: Scope,
  connectionId: number,
  { waId, failure }: { waId: string; failure: string },
) {
  const failed = await scope.db
    .update(messages)
    .set({ delivery: 'failed', ack: 0, failure, updatedAt: new Date() })
    .where(
      and(
        eq(messages.whatsappId, connectionId),
        eq(messages.waId, waId),
        eq(messages.fromMe, true),
        inArray(messages.delivery, ['queued', 'sending', 'uncertain']),
        sql`${messages.ack} < 2`,
      ),
    )
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, failed)
  if (failed.length === 0) await failChange(scope, connectionId, { waId, failure })
}

/** Tells what will not be tried again; what failed has nothing to change any more. */
async function ended(scope: Scope, rows: { id: number; delivery: string | null }[]) {
  const failed = rows.filter(({ delivery }) => delivery === 'failed')
  await forgetChanges(
    scope,
    failed.map(({ id }) => id),
  )
  for (const { id, delivery } of rows) {
    if (delivery !== 'queued') await announceMessage(scope, id)
  }
}
