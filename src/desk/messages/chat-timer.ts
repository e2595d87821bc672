/** Chats whose messages disappear: what we send must say so, or phones warn that it stays. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { chatTimers } from '#db/schema/chat-timers.ts'
import { tickets } from '#db/schema/tickets.ts'
import type { ContactAddress } from '#desk/contacts/address'
import type { ContactMerge } from '#desk/contacts/consequences'
import { findByAddress } from '#desk/contacts/finding'
import { announceTicket, writeTicket } from '#desk/tickets/changing'
import type { Scope } from '#kernel/scope'

export interface ChatTimer {
  seconds: number
  setAt: Date
}

/** As a notice says it, before or between the messages of a chat. */
export async function hearTimer(
  scope: Scope,
  { connectionId, chat }: { connectionId: number; chat: ContactAddress },
  timer: ChatTimer,
) {
  const [contact] = await findByAddress(scope, chat)
  if (contact) await rememberTimer(scope, { connectionId, contactId: contact.id }, timer)
}

/** The newest setting counts; each message repeats it, so most change nothing. */
export async function rememberTimer(
  scope: Scope,
  chat: { connectionId: number; contactId: number },
  { seconds, setAt }: ChatTimer,
) {
  const before = await timerOf(scope, chat)
  if (before && (before.seconds === seconds || before.setAt > setAt)) return
  if (!before && seconds === 0) return
  await scope.db
    .insert(chatTimers)
    .values({ ...chat, seconds, setAt })
    .onConflictDoUpdate({
      target: [chatTimers.companyId, chatTimers.contactId, chatTimers.connectionId],
      set: { seconds, setAt },
      setWhere: sql`${chatTimers.setAt} <= excluded.set_at`,
    })
  await announceLiving(scope, chat)
}

export async function timerOf(
  scope: Scope,
  { connectionId, contactId }: { connectionId: number; contactId: number },
) {
  const [timer] = await scope.db
    .select({ seconds: chatTimers.seconds, setAt: chatTimers.setAt })
    .from(chatTimers)
    .where(and(eq(chatTimers.connectionId, connectionId), eq(chatTimers.contactId, contactId)))
  return timer
}

async function announceLiving(
  scope: Scope,
  { connectionId, contactId }: { connectionId: number; contactId: number },
) {
  const isOfChat = and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, connectionId))
  const living = await scope.db
    .select()
    .from(tickets)
    .where(and(isOfChat, ne(tickets.status, 'closed')))
    .for('no key update')
  for (const before of living) {
    await announceTicket(scope, before, await writeTicket(scope, before.id, {}))
  }
}

/** The other identity keeps its own; the rest goes with the contact. */
export async function moveTimers({ db }: Scope, { from, to }: ContactMerge) {
  await db.execute(sql`
    update chat_timers t set contact_id = ${to.id} where contact_id = ${from.id} and not exists (
      select 1 from chat_timers kept
      where kept.contact_id = ${to.id} and kept.connection_id = t.connection_id)`)
}
