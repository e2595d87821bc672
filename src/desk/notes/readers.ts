import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type MentionableUser, readMentionable } from '#company/users/mention-names'
import { tickets } from '#db/schema/tickets.ts'
import { userQueues, users } from '#db/schema/users.ts'
import { namedIn } from '#desk/messages/mentions/in-text'
import { requireTicket } from '#desk/tickets/finding'
import { withinReachOf } from '#desk/tickets/reach'
import type { InputOf } from '#kernel/http/endpoint'
import { profilesWithAll } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { listMentionable as listMentionableCall } from './contract.ts'

/** Whether the user of the row reads the notes of its ticket: the reach of `note.read`. */
export function readsNotes() {
  return withinReachOf({
    seesAll: sql`(${inArray(users.profile, profilesWithAll('note.read'))})`,
    ownUserId: users.id,
    ownQueueIds: sql`array(select ${userQueues.queueId} from ${userQueues}
      where ${userQueues.userId} = ${users.id})`,
    seesNoQueue: sql`sees_unqueued(users)`,
    readsAlong: sql`true`,
    onlyConnectionId: sql`null`,
  })
}

function isReaderOf(scope: Scope, ticketId: number | SQLWrapper): SQL {
  return exists(
    scope.db
      .select({ one: sql`1` })
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), readsNotes())),
  )
}

export async function listMentionable(
  scope: Scope,
  { ticketId }: InputOf<typeof listMentionableCall>,
) {
  await requireTicket(scope, ticketId, 'note.read')
  const people = await readMentionable(scope, isReaderOf(scope, ticketId))
  return { users: people.filter(({ id }) => id !== scope.actor.userId) }
}

/** Of the colleagues who read it, those whom a note names behind an @. */
export async function mentionedIn(
  scope: Scope,
  { ticketId, note }: { ticketId: number; note: string },
): Promise<MentionableUser[]> {
  if (!note.includes('@')) return []
  return namedIn(note, await readMentionable(scope, isReaderOf(scope, ticketId)))
}
