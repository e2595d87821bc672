import { eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { ContactMerge } from '#desk/contacts/consequences'
import { writeTicket } from '#desk/tickets/changing'
import type { TicketSupersession } from '#desk/tickets/consequences'
import { readTicket, type TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { readManyForAll } from './announcing.ts'
import { hasOfPerson, ofOtherPerson } from './changing/newest.ts'
import { messageCreated } from './contract.ts'

export async function moveMessages({ db }: Scope, { from, to }: ContactMerge) {
  // WhatsApp may have delivered a message under both identities: merged, it would be a duplicate.
  await db.execute(sql`
    delete from messages m using messages kept
    where m.author_id = ${from.id} and kept.author_id = ${to.id}
      and kept.whatsapp_id = m.whatsapp_id and kept.wa_id = m.wa_id and kept.from_me = m.from_me`)
  await db.execute(sql`
    update messages set
      contact_id = case when contact_id = ${from.id} then ${to.id} else contact_id end,
      author_id = case when author_id = ${from.id} then ${to.id} else author_id end
    where contact_id = ${from.id} or author_id = ${from.id}`)
  const details = sql`details`
  await db.execute(sql`
    update messages set details = ${ofOtherPerson(details, from.id, to.id)}
    where contact_id = ${to.id} and ${hasOfPerson(details, from.id)}`)
}

/**
 * Unread messages move to the ticket that stays and to its queue, whose agents would otherwise not read
 * them.
 */
export async function moveUnread(scope: Scope, { goes, stays, merge }: TicketSupersession) {
  await moveMessages(scope, merge)
  const unread = await takeUnread(scope, stays, goes)
  if (unread.length > 0) await closeGaps(scope, goes)
  await tellMoved(scope, stays, unread)
}

async function takeUnread(scope: Scope, stays: TicketRow, goes: TicketRow): Promise<number[]> {
  const moved = await scope.db.execute<{ id: number }>(sql`
    update messages set ticket_id = ${stays.id}, queue_id = ${stays.queueId},
      seq = ${stays.lastSeq} + place
    from (
      select id, row_number() over (order by seq) place from messages
      where ticket_id = ${goes.id} and not from_me and not read
    ) unread
    where messages.id = unread.id
    returning messages.id`)
  if (moved.length === 0) return []
  await writeTicket(scope, stays.id, {
    lastSeq: stays.lastSeq + moved.length,
    unreadMessages: sql`${tickets.unreadMessages} + ${moved.length}`,
    snoozedUntil: null,
  })
  return moved.map(({ id }) => id).sort((a, b) => a - b)
}

async function tellMoved(scope: Scope, stays: TicketRow, ids: number[]) {
  const ticket = await readTicket(scope, eq(tickets.id, stays.id))
  if (!ticket) return
  for (const message of await readManyForAll(scope, ids)) {
    const { contact } = ticket
    scope.emit(messageCreated, { action: 'create', message, ticket, contact, isMoved: true })
  }
}

async function closeGaps({ db }: Scope, { id }: TicketRow) {
  // Through negative numbers, because positions are unique at every moment.
  await db.execute(sql`
    with lines as (
      update ticket_history h set seq = (select count(*) from messages m
        where m.ticket_id = h.ticket_id and m.seq <= h.seq)
      where h.ticket_id = ${id}
    )
    update messages set seq = -place
    from (select id, row_number() over (order by seq) place from messages
      where ticket_id = ${id}) left_over
    where messages.id = left_over.id and seq <> place`)
  await db.execute(sql`
    with positions as (
      update messages set seq = -seq where ticket_id = ${id} and seq < 0
    )
    update tickets set version = version + 1,
      last_seq = (select count(*) from messages where ticket_id = ${id})
    where id = ${id}`)
}
