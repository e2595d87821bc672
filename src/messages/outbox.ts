/**
 * The outbox: our messages that WhatsApp has not acknowledged yet. The rows are the queue; whoever
 * holds the connection's lease drains it. An id is chosen before the first attempt and repeated by
 * every later one, so a message that was sent and not acknowledged shows once on the phone.
 *
 * queued → sending → sent (by an ack), or failed (refused: never repeated), or uncertain (given up
 * without an answer).
 */
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import { announceMessage } from './announcing.ts'

export const attemptsAllowed = 5

export interface OutgoingMessage {
  id: number
  waId: string
  body: string
  attempts: number
  /** Whose turn it takes: one message at a time per chat. */
  chatId: number
  to: { jid: string | null; number: string | null; lid: string | null; isGroup: boolean }
  quoted: QuotedForSending | null
}

export interface QuotedForSending {
  waId: string
  fromMe: boolean
  body: string
  participant: string | null
}

/**
 * Takes the next messages to send: the oldest of each chat that has none under way, and marks the
 * attempt. Commit before anything goes over the wire.
 */
export async function takeFromOutbox(
  scope: Scope,
  connectionId: number,
  { most, busyChats }: { most: number; busyChats: number[] },
): Promise<OutgoingMessage[]> {
  const isBusy =
    busyChats.length > 0 ? sql`and contact_id not in (${sql.join(busyChats, sql`, `)})` : sql``
  const taken = await scope.db.execute<{ id: number }>(sql`
    update messages set delivery = 'sending', attempts = attempts + 1, attempt_at = now()
    where id in (
      select id from (
        select distinct on (contact_id) id, delivery from (
          select id, contact_id, delivery from messages
          where whatsapp_id = ${connectionId} and delivery in ('queued', 'sending') ${isBusy}
          order by id limit 500
        ) waiting
        order by contact_id, id
      ) heads
      where delivery = 'queued' order by id limit ${most}
    ) and delivery = 'queued'
    returning id`)
  if (taken.length === 0) return []
  return readOutgoing(
    scope,
    inArray(
      messages.id,
      taken.map(({ id }) => id),
    ),
  )
}

/** A message of ours as it was sent: the library asks for it when a device could not read it. */
export async function findSent(scope: Scope, connectionId: number, waId: string) {
  const [found] = await readOutgoing(
    scope,
    and(eq(messages.whatsappId, connectionId), eq(messages.waId, waId), eq(messages.fromMe, true)),
  )
  return found
}

/** Not acknowledged: goes again under the same id, until it has been tried often or long enough. */
export async function requeue(scope: Scope, ids: number[]) {
  if (ids.length === 0) return
  await giveUpOrQueue(scope, inArray(messages.id, ids))
}

/** What a lost socket or a killed node left under way: all that is marked so, but these. */
export async function requeueAllBut(scope: Scope, connectionId: number, ids: number[]) {
  const others = ids.length > 0 ? notInArray(messages.id, ids) : undefined
  await giveUpOrQueue(scope, and(eq(messages.whatsappId, connectionId), others))
}

async function giveUpOrQueue(scope: Scope, which: SQL | undefined) {
  const isSpent = sql`${messages.attempts} >= ${attemptsAllowed}`
  const changed = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${isSpent} then 'uncertain' else 'queued' end`,
      updatedAt: new Date(),
    })
    .where(and(eq(messages.delivery, 'sending'), which))
    .returning({ id: messages.id, delivery: messages.delivery })
  for (const { id, delivery } of changed) {
    if (delivery === 'uncertain') await announceMessage(scope, id)
  }
}

/**
 * What has waited for a day is not sent any more: it has failed if it never left, else nobody knows.
 * Answers how many.
 */
export async function expireOutbox(scope: Scope): Promise<number> {
  const wasTried = sql`${messages.attempts} > 0`
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
    .returning({ id: messages.id })
  for (const { id } of expired) await announceMessage(scope, id)
  return expired.length
}

/** Refused for good; an acknowledgement of an earlier attempt weighs more. */
export async function failMessage(
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
    .returning({ id: messages.id })
  for (const { id } of failed) await announceMessage(scope, id)
}

async function readOutgoing(scope: Scope, where: SQL | undefined): Promise<OutgoingMessage[]> {
  const rows = await scope.db
    .select({ message: messages, contact: contacts })
    .from(messages)
    .innerJoin(contacts, eq(contacts.id, messages.contactId))
    .where(where)
    .orderBy(messages.id)
  const quoted = await readQuoted(
    scope,
    rows.flatMap(({ message }) => message.quotedMsgId ?? []),
  )
  return rows.map(({ message, contact }) => ({
    id: message.id,
    waId: message.waId,
    body: message.body,
    attempts: message.attempts,
    chatId: message.contactId,
    to: {
      jid: contact.jid,
      number: contact.number,
      lid: contact.lid,
      isGroup: contact.isGroup,
    },
    quoted: quoted.get(message.quotedMsgId ?? 0) ?? null,
  }))
}

async function readQuoted(scope: Scope, ids: number[]) {
  if (ids.length === 0) return new Map<number, QuotedForSending>()
  const rows = await scope.db.select().from(messages).where(inArray(messages.id, ids))
  return new Map(
    rows.map(({ id, waId, fromMe, body, participant }) => [
      id,
      { waId, fromMe, body, participant } satisfies QuotedForSending,
    ]),
  )
}
