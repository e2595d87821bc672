import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { quickMessages } from '#db/schema/settings.ts'
import { fail } from '#errors'
import { may, reachFor } from '#policy'
import type { Scope } from '#scope'
import type { QuickMessage } from './contract.ts'

export type QuickMessageRow = typeof quickMessages.$inferSelect

/** One's own and the shared ones: what somebody keeps for themselves is nobody else's business. */
export function visibleTo({ actor }: Scope): SQL | undefined {
  const own = actor.userId === null ? sql`false` : eq(quickMessages.userId, actor.userId)
  return or(eq(quickMessages.geral, true), own)
}

export async function findQuickMessage(scope: Scope, id: number): Promise<QuickMessageRow> {
  const [row] = await scope.db
    .select()
    .from(quickMessages)
    .where(and(eq(quickMessages.id, id), visibleTo(scope)))
  return row ?? fail('ERR_NO_QUICKMESSAGE_FOUND')
}

export async function showQuickMessage(scope: Scope, id: number): Promise<QuickMessage> {
  return shown(await findQuickMessage(scope, id))
}

/** Locked, for who may change it; a shared one that is not theirs can be seen, so it is no secret. */
export async function findForChange(scope: Scope, id: number): Promise<QuickMessageRow> {
  const [row] = await scope.db
    .select()
    .from(quickMessages)
    .where(and(eq(quickMessages.id, id), visibleTo(scope)))
    .for('update')
  if (!row) fail('ERR_NO_QUICKMESSAGE_FOUND')
  const isOwn = row.userId === scope.actor.userId
  const reach = reachFor(scope.actor.role, 'quickMessage.edit')
  return isOwn || reach === 'all' ? row : fail('ERR_NO_PERMISSION')
}

export function requireMayShare({ actor }: Scope) {
  if (!may(actor.role, 'quickMessage.share')) fail('ERR_NO_PERMISSION')
}

export function shown(row: QuickMessageRow): QuickMessage {
  return {
    ...row,
    isMedia: row.mediaId !== null,
    mediaPath: null,
    mediaName: null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
