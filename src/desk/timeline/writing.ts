/** Names are stored, so that a line reads the same after the user, queue or connection is deleted. */

import { sql } from 'drizzle-orm'
import type { tickets } from '#db/schema/tickets.ts'
import type { ticketHistory } from '#db/schema/timeline.ts'
import type { Note } from '#desk/notes/contract'
import { ticketRoom } from '#desk/tickets/rooms-contract'
import { room } from '#kernel/events'
import { type Actor, doerOf, type Scope } from '#kernel/scope'
import { type TimelineLine, type TimelineVerb, timelineEvent } from './contract.ts'

type TicketRow = typeof tickets.$inferSelect
type Line = typeof ticketHistory.$inferSelect

export interface Happening {
  ticket: TicketRow
  verb: TimelineVerb
  before?: TicketRow | undefined
  details?: Line['details']
  note?: Pick<Note, 'id' | 'note' | 'mentions'> | undefined
}

export async function writeLines(scope: Scope, happenings: Happening[]) {
  if (happenings.length === 0) return
  const author = authorOf(scope.actor)
  const lines = happenings.map(({ ticket, verb, before, details, note }) => ({
    ticketId: ticket.id,
    seq: ticket.lastSeq,
    verb,
    change: before ? differences(before, ticket) : {},
    details: note ? { ...details, noteId: note.id } : (details ?? {}),
  }))
  const stored = await scope.db.execute<{ id: number; change: Line['change']; at: string }>(sql`
    insert into ticket_history
      (ticket_id, seq, verb, by, user_id, user_name, change, details)
    select (line->>'ticketId')::integer, (line->>'seq')::integer, line->>'verb', ${author.by},
      ${author.userId}::integer, ${author.userName}::text, ${namedChange}, line->'details'
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) with ordinality l(line, place)
    order by place
    returning id, change, to_json(at) #>> '{}' as at`)
  stored.forEach(({ id, change, at }, index) => {
    const [line, happening] = [lines[index], happenings[index]]
    if (!line || !happening) return
    const words = wordsOf(happening.note)
    tell(scope, { ...line, ...author, id, change: inJson(change), ...words, at }, happening)
  })
}

export function wordsOf(note: Pick<Note, 'note' | 'mentions'> | undefined) {
  const mentions = note?.mentions ?? []
  return { note: note?.note ?? null, ...(mentions.length > 0 ? { mentions } : {}) }
}

const namedChange = sql`(
  select coalesce(jsonb_object_agg(c.key, case c.key
    when 'status' then c.value
    else (select jsonb_agg(case c.key
        when 'user' then (select jsonb_build_object('id', id, 'name', name) from users
          where id = side.id::integer)
        when 'queue' then (select jsonb_build_object('id', id, 'name', name) from queues
          where id = side.id::integer)
        else (select jsonb_build_object('id', id, 'name', name) from connections
          where id = side.id::integer)
      end order by side.place)
      from jsonb_array_elements_text(c.value) with ordinality side(id, place))
    end), '{}'::jsonb)
  from jsonb_each(line->'change') c)`

const overseers = ticketRoom.list('overseers', 'notification')

/** Both the new and the previous owner are notified; the previous one without the note. */
function tell(scope: Scope, line: TimelineLine, { ticket, before }: Happening) {
  const concerned = (userId: number | null) =>
    userId === null || userId === scope.actor.userId ? [] : [room.user(userId)]
  const isMoved = before !== undefined && before.userId !== ticket.userId
  const isNews = isMoved || line.verb === 'woken'
  const getsIt = isNews ? concerned(ticket.userId) : []
  const losesIt = isMoved ? concerned(before.userId) : []
  const readers = line.verb === 'spied' ? overseers : ticketRoom.open(ticket.id)
  scope.emit(timelineEvent, { action: 'create', line }, [readers, ...getsIt])
  if (losesIt.length === 0) return
  const { mentions: _, ...withoutNote } = { ...line, note: null }
  scope.emit(timelineEvent, { action: 'create', line: withoutNote }, losesIt)
}

function authorOf(actor: Actor) {
  const { userId, name, apiToken } = actor
  const doer = doerOf(actor)
  const isToken = doer === 'api' && typeof apiToken?.id === 'number'
  const author = { by: doer, userId, userName: userId !== null || isToken ? name : null }
  return { ...author, user: userIn(author) }
}

export function userIn({ userId, userName }: Pick<TimelineLine, 'userId' | 'userName'>) {
  return userName === null ? null : { id: userId, name: userName }
}

export function isMoved(before: TicketRow, after: TicketRow): boolean {
  return Object.keys(differences(before, after)).length > 0
}

function differences(before: TicketRow, after: TicketRow) {
  const sides: [string, string | number | null, string | number | null][] = [
    ['status', before.status, after.status],
    ['user', before.userId, after.userId],
    ['queue', before.queueId, after.queueId],
    ['whatsapp', before.whatsappId, after.whatsappId],
  ]
  const changed = sides.filter(([, from, to]) => from !== to)
  return Object.fromEntries(changed.map(([what, from, to]) => [what, [from, to]]))
}

/** The pool returns JSON as text. */
function inJson(change: Line['change'] | string): Line['change'] {
  return typeof change === 'string' ? JSON.parse(change) : change
}
