import { and, count, desc, eq, sql } from 'drizzle-orm'
import { notes } from '#db/schema/notes.ts'
import { ticketHistory } from '#db/schema/timeline.ts'
import { prepared } from '#db/session.ts'
import { requireTicket } from '#desk/tickets/finding'
import type { InputOf } from '#kernel/http/endpoint'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import type { TimelineLine } from './contract.ts'
import { userIn, wordsOf } from './writing.ts'

const pageSize = 50

const isOfTicket = eq(ticketHistory.ticketId, sql.placeholder('ticketId'))
const before = sql.placeholder('before')
const isBefore = sql`(${before}::integer is null or ${ticketHistory.id} < ${before}::integer)`

const isForReader = sql`(${sql.placeholder('seesSpying')}::boolean or ${ticketHistory.verb} <> 'spied')`

const newestFirst = prepared((db) =>
  db
    .select()
    .from(ticketHistory)
    .where(and(isOfTicket, isForReader, isBefore))
    .orderBy(desc(ticketHistory.id))
    .limit(pageSize + 1),
)

const counted = prepared((db) =>
  db.select({ count: count() }).from(ticketHistory).where(and(isOfTicket, isForReader)),
)

const notesById = prepared((db) =>
  db
    .select({ id: notes.id, note: notes.note, mentions: notes.mentions })
    .from(notes)
    .where(sql`${notes.id} = any(${sql.placeholder('ids')}::integer[])`),
)

/** A page may request both at once, so the ticket's visibility is checked here too. */
export async function listTimeline(
  scope: Scope,
  { ticketId, before: olderThan }: InputOf<typeof contract.listTimeline>,
) {
  const seesSpying = may(scope.actor.role, 'ticket.showAll')
  const [, selected, [total]] = await Promise.all([
    requireTicket(scope, ticketId, 'ticket.read'),
    newestFirst.execute(scope, { ticketId, seesSpying, before: olderThan ?? null }),
    counted.execute(scope, { ticketId, seesSpying }),
  ])
  const page = selected.slice(0, pageSize).reverse()
  const noteOf = await readNotes(scope, page)
  return {
    timeline: page.map((line): TimelineLine => {
      const words = wordsOf(noteOf.get(line.details.noteId ?? 0))
      return { ...line, user: userIn(line), ...words, at: line.at.toISOString() }
    }),
    count: total?.count ?? 0,
    hasMore: selected.length > pageSize,
  }
}

/** A separate query: a join by a number inside the details would read all notes of the company. */
async function readNotes(scope: Scope, lines: { details: { noteId?: number } }[]) {
  const ids = lines.flatMap(({ details }) => details.noteId ?? [])
  const found = ids.length > 0 ? await notesById.execute(scope, { ids }) : []
  return new Map(found.map((note) => [note.id, note]))
}
