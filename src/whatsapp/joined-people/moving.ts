import { asc, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { ofOtherPerson } from '#desk/messages/changing/newest'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import type { TwoPeople } from './telling-apart.ts'

export type MovedMessage = {
  id: number
  ticketId: number
  seq: number
  whatsappId: number | null
  sentAt: Date
}

/** No message is stored in them until the commit. */
export function lockTicketsOf({ db }: Scope, contactId: number): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(eq(tickets.contactId, contactId))
    .orderBy(asc(tickets.id))
    .for('update')
}

/** In the order in which they were said; what the second one has under the same identity stays. */
export async function secondsMessages(
  { db }: Scope,
  { contact, secondNumber, secondJids }: TwoPeople,
): Promise<MovedMessage[]> {
  const rows = await db.execute<Omit<MovedMessage, 'sentAt'> & { sentAt: string }>(sql`
    select m.id, m.ticket_id "ticketId", m.seq, m.whatsapp_id "whatsappId", m.sent_at "sentAt"
    from messages m
    where m.contact_id = ${contact.id}
      and m.remote_jid in ${secondJids}
      and not exists (select from messages kept join contacts c on c.id = kept.author_id
        where c.number = ${secondNumber} and kept.whatsapp_id = m.whatsapp_id
          and kept.wa_id = m.wa_id and kept.from_me = m.from_me)
    order by m.sent_at, m.id`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}

interface Move {
  from: number
  to: number
  placed: readonly { id: number; ticketId: number; seq: number }[]
}

/** With whoever reacted to them, and the campaigns that they are of. */
export async function moveTo({ db }: Scope, { from, to, placed }: Move) {
  if (placed.length === 0) return
  const places = sql`jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
    as placed (id integer, "ticketId" integer, seq integer)`
  await db.execute(sql`
    update messages m set ticket_id = placed."ticketId", seq = placed.seq, contact_id = ${to},
      author_id = case when author_id = ${from} then ${to} else author_id end,
      details = ${ofOtherPerson(sql`details`, from, to)}
    from ${places} where m.id = placed.id`)
  await db.execute(sql`
    update campaign_deliveries d set contact_id = ${to}, ticket_id = placed."ticketId"
    from ${places}
    where d.contact_id = ${from} and placed.id in (d.message_id, d.request_message_id)`)
}

export async function countUnread({ db }: Scope, ids: readonly number[]) {
  await db.execute(sql`
    update tickets t set version = version + 1, unread_messages = least(unread_messages,
      (select count(*) from messages m where m.ticket_id = t.id and not m.from_me and not m.read))
    where t.id in ${[...ids]}`)
}
