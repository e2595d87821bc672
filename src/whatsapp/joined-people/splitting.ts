/**
 * The second person becomes a contact, with a closed ticket per connection of exactly the messages
 * of their number. What nothing tells the owner of stays where it is.
 */
import { eq, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { joinedPeople } from '#db/schema/joined-people.ts'
import { tickets } from '#db/schema/tickets.ts'
import { contactCard } from '#desk/contacts/card'
import { contactCreated, contactEvent } from '#desk/contacts/contract'
import type { ContactRow } from '#desk/contacts/finding'
import { announceTickets } from '#desk/tickets/changing-many'
import type { TicketRow } from '#desk/tickets/reading'
import { refreshLastMessage } from '#desk/tickets/refreshing-last-message'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import type { JoinedPerson } from './contract.ts'
import { readJoinedPerson, showAll } from './listing.ts'
import { countUnread, lockTicketsOf, type MovedMessage, moveTo, secondsMessages } from './moving.ts'
import type { TwoPeople } from './telling-apart.ts'

export async function splitPerson(scope: Scope, sealer: Sealer, id: number): Promise<JoinedPerson> {
  const before = await readJoinedPerson(scope, sealer, id)
  const locked = await lockTicketsOf(scope, before.contact.id)
  const two = await hold(scope, sealer, id)
  const moved = await secondsMessages(scope, two)
  const { second, isNew } = await becomeContact(scope, two)
  const made = await makeTickets(scope, { second, moved, locked })
  await moveTo(scope, { from: two.contact.id, to: second.id, placed: made.placed })
  await leaveFirst(scope, two, locked)
  for (const ticketId of made.ticketIds) await refreshLastMessage(scope, ticketId)
  const undo = {
    isNew,
    lid: two.contact.lid,
    jid: two.contact.jid,
    moved: moved.map(({ id, ticketId, seq }): [number, number, number] => [id, ticketId, seq]),
    ticketIds: made.ticketIds,
  }
  await scope.db
    .update(joinedPeople)
    .set({ secondId: second.id, splitAt: sql`now()`, undo })
    .where(eq(joinedPeople.id, id))
  const { secondNumber, number } = two
  audit(scope, {
    noun: 'contact',
    action: 'update',
    id: two.contact.id,
    before: { numbers: [number, secondNumber] },
    after: { numbers: [number], secondId: second.id, messages: moved.length },
  })
  const [shown] = await showAll(scope, [await readJoinedPerson(scope, sealer, id)])
  return shown ?? fail('ERR_NO_JOINED_PERSON_FOUND')
}

/** Whoever splits it at the same moment comes second. */
async function hold(scope: Scope, sealer: Sealer, id: number): Promise<TwoPeople> {
  const [row] = await scope.db
    .select({ splitAt: joinedPeople.splitAt })
    .from(joinedPeople)
    .where(eq(joinedPeople.id, id))
    .for('update')
  if (!row || row.splitAt !== null) fail('ERR_NO_JOINED_PERSON_FOUND')
  return readJoinedPerson(scope, sealer, id)
}

/** Who has written since the two are told apart is a contact already. */
async function becomeContact(scope: Scope, two: TwoPeople) {
  const { contact, secondNumber, hasLidOfSecond, secondJids } = two
  const lid = hasLidOfSecond ? contact.lid : null
  if (lid) await scope.db.update(contacts).set({ lid: null }).where(eq(contacts.id, contact.id))
  const jid = secondJids.includes(contact.jid ?? '') ? contact.jid : secondJids[0]
  const [created] = await scope.db
    .insert(contacts)
    .values({ name: secondNumber, number: secondNumber, lid, jid })
    .onConflictDoNothing()
    .returning()
  if (created) {
    scope.emit(contactCreated, { action: 'create', contact: contactCard(created) })
    return { second: created, isNew: true }
  }
  const [known] = await scope.db
    .update(contacts)
    .set({ deletedAt: null, ...(lid ? { lid: sql`coalesce(lid, ${lid}::text)` } : {}) })
    .where(eq(contacts.number, secondNumber))
    .returning()
  const second = known ?? fail('ERR_NO_CONTACT_FOUND')
  scope.emit(contactEvent, { action: 'update', contact: contactCard(second) })
  return { second, isNew: false }
}

interface Making {
  second: ContactRow
  moved: readonly MovedMessage[]
  locked: readonly TicketRow[]
}

async function makeTickets(scope: Scope, { second, moved, locked }: Making) {
  const placed: { id: number; ticketId: number; seq: number }[] = []
  const ticketIds: number[] = []
  const ofConnections = Map.groupBy(moved, ({ whatsappId }) => whatsappId)
  for (const [whatsappId, some] of ofConnections) {
    const [first, last] = [some[0], some.at(-1)]
    const [ticket] = await scope.db
      .insert(tickets)
      .values({
        contactId: second.id,
        whatsappId,
        status: 'closed',
        queueId: locked.find(({ id }) => id === last?.ticketId)?.queueId ?? null,
        lastSeq: some.length,
        createdAt: first?.sentAt,
        updatedAt: last?.sentAt,
        closedAt: last?.sentAt,
      })
      .returning({ id: tickets.id })
    const ticketId = ticket?.id ?? fail('ERR_INTERNAL')
    ticketIds.push(ticketId)
    placed.push(...some.map(({ id }, at) => ({ id, ticketId, seq: at + 1 })))
  }
  return { placed, ticketIds }
}

async function leaveFirst(scope: Scope, two: TwoPeople, locked: readonly TicketRow[]) {
  const { contact, number, secondJids } = two
  if (contact.jid !== null && secondJids.includes(contact.jid)) {
    const own = `${number}@s.whatsapp.net`
    const jid = sql`(select max(m.remote_jid) from messages m
      where m.contact_id = ${contact.id} and m.remote_jid = ${own})`
    await scope.db.update(contacts).set({ jid }).where(eq(contacts.id, contact.id))
  }
  await announceChanged(scope, locked)
}

/** Of what is left in each: how much is unread, and what was said last. */
export async function announceChanged(scope: Scope, locked: readonly TicketRow[]) {
  if (locked.length === 0) return
  await countUnread(
    scope,
    locked.map(({ id }) => id),
  )
  await announceTickets(scope, [...locked])
  for (const { id } of locked) await refreshLastMessage(scope, id)
}
