import { and, eq } from 'drizzle-orm'
import { quickMessages } from '#db/schema/settings.ts'
import { fail } from '#kernel/errors'
import { discardMedia } from '#kernel/media/discarding'
import type { MediaStore } from '#kernel/media/store'
import type { Company, Scope } from '#kernel/scope'
import {
  type QuickMessage,
  type QuickMessageChange,
  type QuickMessageForm,
  quickMessageEvent,
} from './contract.ts'
import {
  findFile,
  findForChange,
  type QuickMessageRow,
  requireMayShare,
  showForAll,
  shown,
} from './finding.ts'

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
  const record = shown(scope, { row, file: null })
  scope.emit(quickMessageEvent, { action: 'create', record }, row)
  return record
}

/** When it is no longer shared, it disappears for everyone but its owner. */
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
      // Whoever unshares it becomes its owner: the creator's account may be deleted.
      ...(before.userId === null && geral === false ? { userId: scope.actor.userId } : {}),
      updatedAt: new Date(),
    })
    .where(eq(quickMessages.id, id))
    .returning()
  if (!row) fail('ERR_NO_QUICKMESSAGE_FOUND')
  if (before.geral && !row.geral) scope.emit(quickMessageEvent, { action: 'delete', id }, before)
  return announceQuickMessage(scope, row)
}

export async function announceQuickMessage(scope: Scope, row: QuickMessageRow) {
  const record = await showForAll(scope, row.id)
  scope.emit(quickMessageEvent, { action: 'update', record }, row)
  return record
}

export async function deleteQuickMessage(store: MediaStore, company: Company, id: number) {
  const file = await company.scope(async (scope) => {
    const row = await findForChange(scope, id)
    await scope.db.delete(quickMessages).where(eq(quickMessages.id, id))
    scope.emit(quickMessageEvent, { action: 'delete', id }, row)
    return findFile(scope, row)
  })
  await discardMedia(store, company, file)
  return { message: 'Quick message deleted.' }
}

/** Private ones are deleted with the account; shared ones stay. */
export async function deletePrivate(scope: Scope, { userId }: { userId: number }) {
  await scope.db
    .delete(quickMessages)
    .where(and(eq(quickMessages.userId, userId), eq(quickMessages.geral, false)))
}
