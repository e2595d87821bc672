import { desc, eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { ticketHistory } from '#db/schema/timeline.ts'
import type { PersonMove } from '#desk/contacts/consequences'
import { addNote } from '#desk/notes/writing-notes'
import type { TagMerge } from '#desk/tags/consequences'
import type { Handover, TicketTransition } from '#desk/tickets/consequences'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import type { TimelineVerb } from './contract.ts'
import { type Happening, isMoved, writeLines } from './writing.ts'

export function recordsTransition(verb: TimelineVerb) {
  return (scope: Scope, { ticket, before }: TicketTransition) =>
    writeLines(scope, [{ ticket, before, verb }])
}

export function recordsTransitions(verb: TimelineVerb) {
  return (scope: Scope, transitions: TicketTransition[]) =>
    writeLines(
      scope,
      transitions.map(({ ticket, before }) => ({ ticket, before, verb })),
    )
}

export function recordSnooze(scope: Scope, { ticket }: TicketTransition) {
  const details = ticket.snoozedUntil ? { until: ticket.snoozedUntil.toISOString() } : {}
  return writeLines(scope, [{ ticket, verb: 'snoozed', details }])
}

export function recordsHandovers(verb: TimelineVerb) {
  return async (scope: Scope, handovers: Handover[]) => {
    const happenings: Happening[] = []
    for (const { ticket, before, note: words } of handovers) {
      const note = words ? await addNote(scope, ticket, words) : undefined
      // Handed to whoever had it: only the note is new, and stands among the notes.
      if (isMoved(before, ticket)) happenings.push({ ticket, before, note, verb })
    }
    await writeLines(scope, happenings)
  }
}

interface Tagging {
  ticket: TicketRow
  added: { id: number; name: string }[]
  removed: { id: number; name: string }[]
}

export async function recordTagging(scope: Scope, { ticket, added, removed }: Tagging) {
  await writeLines(scope, [
    ...removed.map((tag) => ({ ticket, verb: 'untagged' as const, details: { tag } })),
    ...added.map((tag) => ({ ticket, verb: 'tagged' as const, details: { tag } })),
  ])
}

export async function recordMessageDeletion(
  scope: Scope,
  { id: messageId, ticketId }: { id: number; ticketId: number },
) {
  const [ticket] = await scope.db.select().from(tickets).where(eq(tickets.id, ticketId))
  if (ticket) await writeLines(scope, [{ ticket, verb: 'messageDeleted', details: { messageId } }])
}

export function recordUsername(
  scope: Scope,
  { contactId, from, to }: { contactId: number; from: string; to: string | null },
) {
  const details = { username: { from, to } }
  return recordOfContact(scope, contactId, { verb: 'usernameChanged', details })
}

export function recordNumber(
  scope: Scope,
  { contactId, number }: { contactId: number; number: string },
) {
  return recordOfContact(scope, contactId, { verb: 'numberLearnt', details: { number } })
}

export function recordMove(scope: Scope, { contactId, lids: _, ...moved }: PersonMove) {
  return recordOfContact(scope, contactId, { verb: 'numberChanged', details: { moved } })
}

/** In the conversations that go on; of a customer with none, in the last one. */
async function recordOfContact(
  scope: Scope,
  contactId: number,
  about: Pick<Happening, 'verb' | 'details'>,
) {
  const found = await scope.db
    .select()
    .from(tickets)
    .where(eq(tickets.contactId, contactId))
    .orderBy(sql`${tickets.status} = 'closed'`, desc(tickets.id))
    .limit(mostConnections)
  const living = found.filter(({ status }) => status !== 'closed')
  const concerned = living.length > 0 ? living : found.slice(0, 1)
  await writeLines(
    scope,
    concerned.map((ticket) => ({ ticket, ...about })),
  )
}

/** One conversation goes on at each. */
const mostConnections = 50

/** The lines lead to the tag that is left; its name stays what it was. */
export async function moveTag({ db }: Scope, { from, to }: TagMerge) {
  await db.execute(sql`
    update ${ticketHistory} set details = jsonb_set(details, '{tag,id}', to_jsonb(${to.id}::integer))
    where verb in ('tagged', 'untagged') and details->'tag'->>'id' = ${String(from.id)}`)
}
