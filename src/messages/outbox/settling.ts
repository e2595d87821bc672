import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isNoneOf, isOneOf } from '#db/one-of.ts'
import { messageChanges, messages } from '#db/schema/messages.ts'
import type { Scope } from '#scope'
import { announceMessage } from '../announcing.ts'
import { type AckNews, recordAcks } from './acking.ts'
import type { AttemptEnd } from './attempt-end.ts'
import { changeSent, expireChanges, failChange, forgetChanges, requeueChanges } from './changes.ts'

export const attemptsAllowed = 5

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

/** After a lost socket or a killed process. */
export async function requeueAllBut(scope: Scope, connectionId: number, waIds: string[]) {
  const isNone = waIds.length === 0
  const others = isNone ? undefined : isNoneOf(messages.waId, waIds)
  await giveUpOrQueue(scope, connectionId, others, 'unsent')
  const otherChanges = isNone ? undefined : isNoneOf(messageChanges.waId, waIds)
  await requeueChanges(scope, connectionId, otherChanges, 'unsent')
}

/** A file that was never uploaded has certainly not arrived. */
const neverLeft = sql`(${messages.mediaId} is not null and ${messages.details}->>'content' is null)`

async function giveUpOrQueue(
  scope: Scope,
  connectionId: number,
  which: SQL | undefined,
  end: AttemptEnd,
) {
  // Taking it has counted an attempt.
  const reached = end === 'unanswered' ? messages.attempts : sql`${messages.attempts} - 1`
  const isSpent = end === 'given-up' ? sql`true` : sql`${reached} >= ${attemptsAllowed}`
  const isUnseen = end === 'given-up' ? sql`(${neverLeft} or ${reached} <= 0)` : neverLeft
  const hasFailed = sql`(${isSpent} and ${isUnseen})`
  const changed = await scope.db
    .update(messages)
    .set({
      // Messages deleted meanwhile are not sent again.
      delivery: sql`case when ${hasFailed} then 'failed'
        when ${isSpent} or ${messages.isDeleted} then 'uncertain' else 'queued' end`,
      failure: sql`case when not ${hasFailed} then ${messages.failure}
        when ${neverLeft} then 'ERR_WAPP_UPLOAD_MEDIA' else 'ERR_SENDING_WAPP_MSG' end`,
      ack: sql`case when ${hasFailed} then 0 else ${messages.ack} end`,
      attempts: sql`${reached}`,
      updatedAt: new Date(),
    })
    .where(and(eq(messages.whatsappId, connectionId), eq(messages.delivery, 'sending'), which))
    .returning({ id: messages.id, delivery: messages.delivery })
  await ended(scope, changed)
}

/** After a day a message failed if it never left, else is uncertain. */
export async function expireOutbox(scope: Scope): Promise<number> {
  const wasTried = sql`(${messages.attemptAt} is not null and not ${neverLeft})`
  const expired = await scope.db
    .update(messages)
    .set({
      delivery: sql`case when ${wasTried} then 'uncertain' else 'failed' end`,
      failure: sql`case when ${wasTried} then null else 'ERR_WAPP_AWAY_TOO_LONG' end`,
      ack: sql`case when ${wasTried} then ${messages.ack} else 0 end`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(messages.delivery, 'queued'),
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
  const failed = rows.filter(({ delivery }) => delivery === 'failed')
  await forgetChanges(
    scope,
    failed.map(({ id }) => id),
  )
  for (const { id, delivery } of rows) {
    if (delivery !== 'queued') await announceMessage(scope, id, 'ack')
  }
}
