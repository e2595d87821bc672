import { and, eq } from 'drizzle-orm'
import { quickMessages } from '#db/schema/settings.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'
import {
  type QuickMessage,
  type QuickMessageChange,
  type QuickMessageForm,
  quickMessageEvent,
} from './contract.ts'
import { findForChange, requireMayShare, shown } from './finding.ts'

export async function createQuickMessage(
  scope: Scope,
  { shortcode, message, geral, status }: QuickMessageForm,
): Promise<QuickMessage> {
  if (geral) requireMayShare(scope)
  const [row] = await scope.db
    .insert(quickMessages)
    .values({
      shortcode,
      message: message ?? '',
      geral: geral ?? false,
      status: status ?? true,
      userId: scope.actor.userId,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const record = shown(row)
  scope.emit(quickMessageEvent, { action: 'create', record }, row)
  return record
}

/** One that is no longer shared disappears for all but its owner. */
export async function updateQuickMessage(
  scope: Scope,
  id: number,
  { shortcode, message, geral, status }: QuickMessageChange,
): Promise<QuickMessage> {
  const before = await findForChange(scope, id)
  if ((geral ?? before.geral) !== before.geral) requireMayShare(scope)
  const [row] = await scope.db
    .update(quickMessages)
    .set({
      shortcode,
      message: message === null ? '' : message,
      geral: geral ?? before.geral,
      status: status ?? before.status,
      // Who takes it from everybody has it: whoever made it may be gone.
      ...(before.userId === null && geral === false ? { userId: scope.actor.userId } : {}),
      updatedAt: new Date(),
    })
    .where(eq(quickMessages.id, id))
    .returning()
  if (!row) fail('ERR_NO_QUICKMESSAGE_FOUND')
  const record = shown(row)
  if (before.geral && !row.geral) scope.emit(quickMessageEvent, { action: 'delete', id }, before)
  scope.emit(quickMessageEvent, { action: 'update', record }, row)
  return record
}

export async function deleteQuickMessage(scope: Scope, id: number) {
  const row = await findForChange(scope, id)
  await scope.db.delete(quickMessages).where(eq(quickMessages.id, id))
  scope.emit(quickMessageEvent, { action: 'delete', id }, row)
  return { message: 'Quick message deleted.' }
}

/** With its account goes what somebody kept for themselves; what they shared stays everybody's. */
export async function deletePrivate(scope: Scope, userId: number) {
  await scope.db
    .delete(quickMessages)
    .where(and(eq(quickMessages.userId, userId), eq(quickMessages.geral, false)))
}
