import { fail } from '#errors'
import type { Scope } from '#scope'
import type { FoundTicket } from '#tickets/opening'
import { readRelations, type TicketRelations } from '#tickets/relations'
import { announceNew, readForAll, shownForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import type { MessageRow } from '../reading.ts'
import { type MessageDraft, nextMessage, storeMessages, type TicketEffect } from '../storing.ts'

/** Stores a message that was not sent from here, and announces it. */
export async function recordMessage(
  scope: Scope,
  { before, ticket }: FoundTicket,
  draft: MessageDraft,
  effect?: TicketEffect,
): Promise<Message> {
  const next = nextMessage(ticket, draft, effect)
  // Without waiting in between: both are asked at once, and answered one after the other.
  const [[stored], relations] = await Promise.all([
    storeMessages(scope, [next]),
    readRelations(scope, ticket.id),
  ])
  if (!stored) fail('ERR_CREATING_MESSAGE')
  const shown = await showStored(scope, stored, relations)
  announceNew(scope, { before, ticket: next.ticket, relations }, shown)
  return shown
}

/** Files, quoted messages and other authors are read with it. */
async function showStored(scope: Scope, stored: MessageRow, { contact, queue }: TicketRelations) {
  const isPlain =
    stored.mediaId === null &&
    stored.quotedMsgId === null &&
    stored.authorId === contact.id &&
    stored.queueId === (queue?.id ?? null)
  if (isPlain) return shownForAll(scope, { message: stored, author: contact, queue })
  return (await readForAll(scope, stored.id)) ?? fail('ERR_CREATING_MESSAGE')
}
