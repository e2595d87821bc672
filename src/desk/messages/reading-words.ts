import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { tickets } from '#db/schema/tickets.ts'
import { withinReach } from '#desk/tickets/reach'
import { isReadable } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { linesOfCards } from './words-state.ts'

const lettersOfPart = 16_384

/** What a bubble leaves out, in parts. */
export async function readWords(
  scope: Scope,
  { messageId, from }: { messageId: number; from: number },
) {
  const [found] = await scope.db
    .select({
      mediaType: messages.mediaType,
      isDeleted: messages.isDeleted,
      part: sql<string>`substr(${messages.body}, ${from + 1}::integer, ${lettersOfPart}::integer + 1)`,
    })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        eq(messages.id, messageId),
        isReadable(scope.actor),
        withinReach(scope.actor, 'message.read'),
      ),
    )
  if (!found || (found.isDeleted && !may(scope.actor.role, 'ticket.showAll'))) {
    fail('ERR_FETCH_WAPP_MSG')
  }
  const { mediaType, part } = found
  const letters = [...part]
  const isLast = letters.length <= lettersOfPart
  const end = isLast ? letters.length : endOfPart(letters.slice(0, lettersOfPart))
  const words = letters.slice(0, end).join('')
  return {
    words: mediaType === 'vcard' ? linesOfCards(words) : words,
    next: isLast ? null : from + end,
  }
}

/** Between two lines, or two words. */
function endOfPart(letters: string[]): number {
  const ends = [letters.lastIndexOf('\n') + 1, letters.lastIndexOf(' ') + 1]
  return ends.find((end) => end > letters.length / 2) ?? letters.length
}
