import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { messageChanges, messages } from '#db/schema/messages.ts'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import type { ErrorCode } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { announceMessage } from '../announcing.ts'
import { editMinutes } from '../changing/changing.ts'
import { withOwnReaction } from '../changing/reactions.ts'
import { type AttemptEnd, mayHaveArrived } from './attempt-end.ts'

type ChangeRow = typeof messageChanges.$inferSelect

const attemptsAllowed = 5
const isWaiting = sql`${messageChanges.delivery} in ('queued', 'sending')`

export async function changeSent(scope: Scope, connectionId: number, waId: string) {
  await scope.db
    .update(messageChanges)
    .set({ delivery: 'sent', updatedAt: new Date() })
    .where(
      and(eq(messageChanges.whatsappId, connectionId), eq(messageChanges.waId, waId), isWaiting),
    )
}

export async function failChange(
  scope: Scope,
  connectionId: number,
  { waId, failure }: { waId: string; failure: string },
) {
  const ofThis = and(eq(messageChanges.whatsappId, connectionId), eq(messageChanges.waId, waId))
  await fail(scope, ofThis, failure)
}

export async function requeueChanges(
  scope: Scope,
  connectionId: number,
  which: SQL | undefined,
  end: AttemptEnd,
) {
  const underWay = and(
    eq(messageChanges.whatsappId, connectionId),
    sql`${messageChanges.delivery} = 'sending'`,
    which,
  )
  const isSpent =
    end === 'unanswered' ? sql`${messageChanges.attempts} >= ${attemptsAllowed}` : sql`false`
  const isOver = end === 'given-up' ? undefined : isSpent
  await fail(scope, and(underWay, isOver), 'ERR_SENDING_WAPP_MSG')
  const counted = end === 'unanswered' ? {} : { attempts: sql`${messageChanges.attempts} - 1` }
  const written = mayHaveArrived(end)
    ? { writtenAt: sql`coalesce(${messageChanges.writtenAt}, now())` }
    : {}
  await scope.db
    .update(messageChanges)
    .set({ ...counted, ...written, delivery: 'queued', updatedAt: new Date() })
    .where(underWay)
}

/** Edits expire when phones no longer accept them, other changes after a day. */
export async function expireChanges(scope: Scope): Promise<number> {
  const tooLateToEdit = sql`${messageChanges.kind} = 'edit' and exists (
    select 1 from messages m where m.id = ${messageChanges.messageId}
      and m.sent_at < now() - make_interval(mins => ${editMinutes}))`
  const waitedADay = lt(messageChanges.createdAt, sql`now() - interval '24 hours'`)
  return fail(
    scope,
    and(sql`${messageChanges.delivery} = 'queued'`, or(tooLateToEdit, waitedADay)),
    'ERR_SENDING_WAPP_MSG',
  )
}

export async function forgetChanges(scope: Scope, messageIds: number[]) {
  if (messageIds.length === 0) return
  await scope.db
    .delete(messageChanges)
    .where(and(inArray(messageChanges.messageId, messageIds), isWaiting))
}

async function fail(scope: Scope, which: SQL | undefined, failure: string): Promise<number> {
  const failed = await scope.db
    .update(messageChanges)
    .set({ delivery: 'failed', failure, updatedAt: new Date() })
    .where(and(isWaiting, which))
    .returning()
  for (const change of failed) await putBack(scope, change)
  return failed.length
}

const codes: Record<ChangeRow['kind'], ErrorCode> = {
  revoke: 'ERR_DELETE_WAPP_MSG',
  edit: 'ERR_EDIT_WAPP_MSG',
  reaction: 'ERR_REACT_WAPP_MSG',
}

async function putBack(scope: Scope, change: ChangeRow) {
  const refused = JSON.stringify({ refused: { kind: change.kind, code: codes[change.kind] } })
  const [message] = await scope.db
    .update(messages)
    .set({
      ...restored(change),
      details: sql`coalesce(${restored(change).details ?? messages.details}, '{}'::jsonb) || ${refused}::jsonb`,
      updatedAt: new Date(),
    })
    .where(and(eq(messages.id, change.messageId), stillStands(change)))
    .returning({ id: messages.id, ticketId: messages.ticketId })
  if (!message) return
  await refreshLastMessage(scope, message.ticketId)
  await announceMessage(scope, message.id, change.kind === 'edit' ? 'edited' : undefined)
}

function stillStands({ id, messageId, kind }: ChangeRow): SQL {
  return sql`not exists (select 1 from message_changes later where later.message_id = ${messageId}
    and later.kind = ${kind} and later.id > ${id} and later.delivery <> 'failed')`
}

function restored({ kind, before }: ChangeRow) {
  switch (kind) {
    case 'revoke':
      return { isDeleted: false }
    case 'edit':
      return {
        body: before,
        isEdited: sql`${messages.previousBody} <> ${before}`,
        previousBody: sql`nullif(${messages.previousBody}, ${before})`,
      }
    case 'reaction':
      return { details: withOwnReaction(before) }
  }
}
