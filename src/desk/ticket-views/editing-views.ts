import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ticketViews } from '#db/schema/ticket-views.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { type TicketView, ticketViewEvent, ViewFilter } from './contract.ts'
import { requireNamed } from './requiring-named.ts'

/** Of one person, and of the team. */
const most = 100

type ViewRow = typeof ticketViews.$inferSelect

const isOwn = ({ actor }: Scope): SQL =>
  sql`(${ticketViews.userId} = ${actor.userId}::integer and not ${ticketViews.isShared})`
const visibleTo = (scope: Scope) => or(eq(ticketViews.isShared, true), isOwn(scope))

export async function listTicketViews(scope: Scope): Promise<TicketView[]> {
  const rows = await scope.db
    .select()
    .from(ticketViews)
    .where(visibleTo(scope))
    .orderBy(asc(ticketViews.sortKey), asc(ticketViews.id))
    .limit(2 * most)
  return rows.map(shown)
}

export async function createTicketView(
  scope: Scope,
  { name, isShared, filter }: InputOf<typeof contract.createTicketView>,
): Promise<TicketView> {
  if (isShared) requireMayShare(scope)
  await requireNamed(scope, filter)
  await requireRoom(scope, isShared === true)
  const [row] = await scope.db
    .insert(ticketViews)
    .values({ name, filter, isShared: isShared ?? false, userId: scope.actor.userId })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const view = shown(row)
  scope.emit(ticketViewEvent, { action: 'create', view }, row)
  return view
}

/** When it is no longer shared, it is whose who unshared it, and disappears for everybody else. */
export async function updateTicketView(
  scope: Scope,
  { viewId, name, isShared, filter }: InputOf<typeof contract.updateTicketView>,
): Promise<TicketView> {
  const before = await findForChange(scope, viewId)
  if (filter) await requireNamed(scope, filter)
  const shares = isShared ?? before.isShared
  if (shares !== before.isShared) {
    requireMayShare(scope)
    await requireRoom(scope, shares)
  }
  const userId = before.isShared && !shares ? scope.actor.userId : before.userId
  const [row] = await scope.db
    .update(ticketViews)
    .set({ name, filter, isShared: shares, userId, updatedAt: new Date() })
    .where(eq(ticketViews.id, viewId))
    .returning()
  if (!row) fail('ERR_NO_TICKET_VIEW_FOUND')
  if (before.isShared && !shares) announceDeletion(scope, before)
  const view = shown(row)
  scope.emit(ticketViewEvent, { action: 'update', view }, row)
  return view
}

export async function deleteTicketView(
  scope: Scope,
  { viewId }: InputOf<typeof contract.deleteTicketView>,
) {
  const row = await findForChange(scope, viewId)
  await scope.db.delete(ticketViews).where(eq(ticketViews.id, viewId))
  announceDeletion(scope, row)
  return { message: 'View deleted.' }
}

/** Their own are deleted with the account; those of the team stay. */
export async function deleteOwnViews(scope: Scope, { userId }: { userId: number }) {
  await scope.db
    .delete(ticketViews)
    .where(and(eq(ticketViews.userId, userId), eq(ticketViews.isShared, false)))
}

/** Locked. Everybody sees those of the team, so a change of them is refused instead of not found. */
async function findForChange(scope: Scope, id: number): Promise<ViewRow> {
  const [row] = await scope.db
    .select()
    .from(ticketViews)
    .where(and(eq(ticketViews.id, id), visibleTo(scope)))
    .for('update')
  if (!row) fail('ERR_NO_TICKET_VIEW_FOUND')
  if (row.isShared) requireMayShare(scope)
  return row
}

function announceDeletion(scope: Scope, row: ViewRow) {
  scope.emit(ticketViewEvent, { action: 'delete', viewId: row.id }, row)
}

function requireMayShare({ actor }: Scope) {
  if (!may(actor.role, 'ticketView.share')) fail('ERR_NO_PERMISSION')
}

async function requireRoom(scope: Scope, isShared: boolean) {
  const [found] = await scope.db
    .select({ count: count() })
    .from(ticketViews)
    .where(isShared ? eq(ticketViews.isShared, true) : isOwn(scope))
  if ((found?.count ?? 0) >= most) fail('ERR_TOO_MANY_TICKET_VIEWS')
}

function shown({ id, name, isShared, filter, userId, createdAt, updatedAt }: ViewRow): TicketView {
  const read = v.safeParse(ViewFilter, filter)
  return {
    id,
    name,
    isShared,
    userId,
    filter: read.success ? read.output : {},
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
