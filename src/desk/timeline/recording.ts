import { eq, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import { ticketHistory } from '#db/schema/timeline.ts'
import { addNote } from '#desk/notes/writing-notes'
import type { TagMerge } from '#desk/tags/consequences'
import type { Handover, TicketTransition } from '#desk/tickets/consequences'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#platform/scope'
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

/** The lines lead to the tag that is left; its name stays what it was. */
export async function moveTag({ db }: Scope, { from, to }: TagMerge) {
  await db.execute(sql`
    update ${ticketHistory} set details = jsonb_set(details, '{tag,id}', to_jsonb(${to.id}::integer))
    where verb in ('tagged', 'untagged') and details->'tag'->>'id' = ${String(from.id)}`)
}
