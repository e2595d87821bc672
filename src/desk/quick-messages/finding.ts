import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { quickMessages } from '#db/schema/settings.ts'
import { fail } from '#kernel/errors'
import { type MediaRow, shownMedia } from '#kernel/media/showing'
import { may, reachFor } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { QuickMessage } from './contract.ts'

export type QuickMessageRow = typeof quickMessages.$inferSelect

export function visibleTo({ actor }: Scope): SQL | undefined {
  const own = actor.userId === null ? sql`false` : eq(quickMessages.userId, actor.userId)
  return or(eq(quickMessages.geral, true), own)
}

export function selectQuickMessages({ db }: Pick<Scope, 'db'>) {
  return db
    .select({ row: quickMessages, file: media })
    .from(quickMessages)
    .leftJoin(media, eq(media.id, quickMessages.mediaId))
    .$dynamic()
}

export async function showQuickMessage(scope: Scope, id: number): Promise<QuickMessage> {
  const [found] = await selectQuickMessages(scope).where(
    and(eq(quickMessages.id, id), visibleTo(scope)),
  )
  return found ? shown(scope, found) : fail('ERR_NO_QUICKMESSAGE_FOUND')
}

export async function showForAll(scope: Scope, id: number): Promise<QuickMessage> {
  const [found] = await selectQuickMessages(scope).where(eq(quickMessages.id, id))
  return found ? shown(scope, found) : fail('ERR_NO_QUICKMESSAGE_FOUND')
}

export async function findFile({ db }: Scope, { mediaId }: QuickMessageRow): Promise<MediaRow[]> {
  return mediaId === null ? [] : db.select().from(media).where(eq(media.id, mediaId))
}

/** Locked. Shared ones are visible to all, so a change is refused instead of not found. */
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

interface Selected {
  row: QuickMessageRow
  file: MediaRow | null
}

export function shown(scope: Scope, { row, file }: Selected): QuickMessage {
  const { mediaUrl, media: facts } = shownMedia(scope, file)
  return {
    ...row,
    isMedia: file !== null,
    mediaPath: mediaUrl,
    mediaName: facts?.name ?? null,
    media: facts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
