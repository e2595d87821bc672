import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isNoneOf, isOneOf } from '#db/one-of.ts'
import { messageChanges, messages } from '#db/schema/messages.ts'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { type AckNews, recordAcks } from './acking.ts'
import { type AttemptEnd, mayHaveArrived } from './attempt-end.ts'
import { changeSent, expireChanges, failChange, forgetChanges, requeueChanges } from './changes.ts'
import { isStopped } from './stopping.ts'
import { isNotUploaded, mayHaveLeft } from './written.ts'

export const attemptsAllowed = 5

/** As a parameter it would read all messages of the connection: not all of them are in the index. */
export const isSending = sql`${messages.delivery} = 'sending'`

export async function settleSent(scope: Scope, connectionId: number, waIds: string[]) {
  const news = waIds.map((waId): AckNews => ({ waId, ack: 2 }))
  const changes = await recordAcks(scope, connectionId, news, { park: false })
  for (const waId of changes) await changeSent(scope, connectionId, waId)
}

/** Retried under the same id, up to a number of attempts and an age. */
export async function requeue(
  scope: Scope,
  connectionId: number,
  waIds: string[],
  end: AttemptEnd = 'unanswered',
) {
  if (waIds.length === 0) return
  await giveUpOrQueue(scope, connectionId, isOneOf(messages.waId, waIds), end)
  await requeueChanges(scope, connectionId, isOneOf(messageChanges.waId, waIds), end)
}

/** After a lost socket or a killed process: nobody knows whether they were written. */
export async function requeueAllBut(scope: Scope, connectionId: number, waIds: string[]) {
  const isNone = waIds.length === 0
  const others = isNone ? undefined : isNoneOf(messages.waId, waIds)
  await giveUpOrQueue(scope, connectionId, others, 'interrupted')
  const otherChanges = isNone ? undefined : isNoneOf(messageChanges.waId, waIds)
  await requeueChanges(scope, connectionId, otherChanges, 'interrupted')
}

async function giveUpOrQueue(
  scope: Scope,
  connectionId: number,
  which: SQL | undefined,
  end: AttemptEnd,
) {
  const isKnown = mayHaveArrived(end)
    ? sql`not ${isNotUploaded}`
    : sql`${messages.writtenAt} is not null`
  // Taking it has counted an attempt.
  const reached = end === 'unanswered' ? messages.attempts : sql`${messages.attempts} - 1`
  const isSpent = end === 'given-up' ? sql`true` : sql`${reached} >= ${attemptsAllowed}`
  const isOver = sql`(${isSpent} or ${messages.isDeleted} or ${isStopped})`
  const hasFailed = sql`(${isOver} and not ${isKnown} and not ${messages.isDeleted})`
  const changed = await scope.db
    .update(messages)
    .set({
      // Messages deleted or stopped meanwhile are not sent again.
      delivery: sql`case when not ${isOver} then 'queued' when ${isKnown} then 'uncertain'
        when ${messages.isDeleted} then 'cancelled' else 'failed' end`,
      failure: sql`case when ${isStopped} or not ${hasFailed} then ${messages.failure}
        when ${isNotUploaded} then 'ERR_WAPP_UPLOAD_MEDIA' else 'ERR_SENDING_WAPP_MSG' end`,
      ack: sql`case when ${hasFailed} then 0 else ${messages.ack} end`,
      attempts: sql`${reached}`,
      writtenAt: sql`case when ${isKnown} then coalesce(${messages.writtenAt}, now()) end`,
      updatedAt: new Date(),
    })
    .where(and(eq(messages.whatsappId, connectionId), isSending, which))
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, changed)
}

/** After a day a message failed if it never left, else is uncertain. */
export async function expireOutbox(scope: Scope): Promise<number> {
  const expired = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${mayHaveLeft} then 'uncertain' else 'failed' end`,
      failure: sql`case when ${mayHaveLeft} then null else 'ERR_WAPP_AWAY_TOO_LONG' end`,
      ack: sql`case when ${mayHaveLeft} then ${messages.ack} else 0 end`,
      updatedAt: new Date(),
    })
    .where(
      and(
        sql`${messages.delivery} = 'queued'`,
        sql`${messages.updatedAt} < now() - interval '24 hours'`,
      ),
    )
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, expired)
  return expired.length + (await expireChanges(scope))
}

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

async function ended(scope: Scope, rows: { id: number; delivery: string | null }[]) {
  const unseen = rows.filter(({ delivery }) => delivery === 'failed' || delivery === 'cancelled')
  await forgetChanges(
    scope,
    unseen.map(({ id }) => id),
  )
  for (const { id, delivery } of rows) {
    if (delivery !== 'queued') await announceMessage(scope, id, 'ack')
  }
}
