/** Within a day the messages go back to their places; what was written since stays where it is. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { joinedPeople, type SplitUndo } from '#db/schema/joined-people.ts'
import { tickets } from '#db/schema/tickets.ts'
import { deleteContact } from '#desk/contacts/deleting'
import { removeTicket } from '#desk/tickets/deleting'
import type { TicketRow } from '#desk/tickets/reading'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import type { JoinedPerson } from './contract.ts'
import { isUndoable, readJoinedPerson, showAll } from './listing.ts'
import { lockTicketsOf, moveTo } from './moving.ts'
import { announceChanged } from './splitting.ts'

export async function undoSplit(scope: Scope, sealer: Sealer, id: number): Promise<JoinedPerson> {
  const { contact } = await readJoinedPerson(scope, sealer, id)
  const ofFirst = await lockTicketsOf(scope, contact.id)
  const { secondId, undo } = await hold(scope, id)
  const ofSecond = await lockTicketsOf(scope, secondId)
  const placed = await placesBack(scope, { undo, secondId, ofFirst })
  await moveTo(scope, { from: secondId, to: contact.id, placed })
  await removeEmpty(
    scope,
    ofSecond.filter((ticket) => undo.ticketIds.includes(ticket.id)),
  )
  await giveBack(scope, { contactId: contact.id, secondId, undo })
  await announceChanged(scope, ofFirst)
  await scope.db
    .update(joinedPeople)
    .set({ secondId: null, splitAt: null, undo: null })
    .where(eq(joinedPeople.id, id))
  audit(scope, {
    noun: 'contact',
    action: 'restore',
    id: contact.id,
    before: { secondId },
    after: { messages: placed.length },
  })
  const [shown] = await showAll(scope, [await readJoinedPerson(scope, sealer, id)])
  return shown ?? fail('ERR_NO_JOINED_PERSON_FOUND')
}

async function hold({ db }: Scope, id: number): Promise<{ secondId: number; undo: SplitUndo }> {
  const [row] = await db
    .select({ secondId: joinedPeople.secondId, undo: joinedPeople.undo })
    .from(joinedPeople)
    .where(and(eq(joinedPeople.id, id), isUndoable))
    .for('update')
  if (!row?.secondId || !row.undo) fail('ERR_SPLIT_NOT_UNDOABLE')
  return { secondId: row.secondId, undo: row.undo }
}

interface PlacesBack {
  undo: SplitUndo
  secondId: number
  ofFirst: readonly TicketRow[]
}

/** A ticket that was deleted since takes nothing back; where a place was taken, it is the end. */
async function placesBack({ db }: Scope, { undo, secondId, ofFirst }: PlacesBack) {
  const moved = undo.moved.map(([id, ticketId, seq]) => ({ id, ticketId, seq }))
  const ticketIds = ofFirst.map((ticket) => ticket.id)
  const rows = await db.execute<{ id: number; ticketId: number; seq: number; isTaken: boolean }>(
    sql`select moved.id, moved."ticketId", moved.seq, exists (select from messages taken
        where taken.ticket_id = moved."ticketId" and taken.seq = moved.seq) "isTaken"
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as moved (id integer, "ticketId" integer, seq integer)
      join messages m on m.id = moved.id and m.contact_id = ${secondId}
      where moved."ticketId" = any(${sql.param(ticketIds)}::integer[])
      order by moved."ticketId", moved.seq`,
  )
  const ends = new Map(ofFirst.map((ticket) => [ticket.id, ticket.lastSeq]))
  const placed = rows.map(({ id, ticketId, seq, isTaken }) => {
    if (!isTaken) return { id, ticketId, seq }
    const end = (ends.get(ticketId) ?? 0) + 1
    ends.set(ticketId, end)
    return { id, ticketId, seq: end }
  })
  for (const { id, lastSeq } of ofFirst) {
    const end = ends.get(id) ?? lastSeq
    if (end > lastSeq) await db.update(tickets).set({ lastSeq: end }).where(eq(tickets.id, id))
  }
  return placed
}

/** Where the second person wrote again, their ticket stays. */
async function removeEmpty(scope: Scope, made: readonly TicketRow[]) {
  for (const ticket of made) {
    const [left] = await scope.db.execute(
      sql`select from messages where ticket_id = ${ticket.id} limit 1`,
    )
    if (!left) await removeTicket(scope, ticket)
  }
}

interface GivingBack {
  contactId: number
  secondId: number
  undo: SplitUndo
}

async function giveBack(scope: Scope, { contactId, secondId, undo }: GivingBack) {
  if (undo.lid !== null) {
    const isTheirs = and(eq(contacts.id, secondId), eq(contacts.lid, undo.lid))
    await scope.db.update(contacts).set({ lid: null }).where(isTheirs)
    const lid = sql`case when exists (select from contacts other where other.lid = ${undo.lid})
      then lid else coalesce(lid, ${undo.lid}) end`
    await scope.db.update(contacts).set({ lid }).where(eq(contacts.id, contactId))
  }
  if (undo.jid !== null) {
    await scope.db.update(contacts).set({ jid: undo.jid }).where(eq(contacts.id, contactId))
  }
  if (!undo.isNew) return
  const [left] = await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.contactId, [secondId]))
    .limit(1)
  if (!left) await deleteContact(scope, secondId)
}
