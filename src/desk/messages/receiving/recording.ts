import type { FoundTicket } from '#desk/tickets/opening'
import { readRelations, type TicketRelations } from '#desk/tickets/relations'
import { fail } from '#platform/errors'
import type { Scope } from '#platform/scope'
import { announceNew, readForAll, shownForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import type { MessageRow } from '../reading.ts'
import { type MessageDraft, nextMessage, storeMessages, type TicketEffect } from '../storing.ts'

export async function recordMessage(
  scope: Scope,
  { before, ticket }: FoundTicket,
  draft: MessageDraft,
  effect?: TicketEffect,
): Promise<Message> {
  const next = nextMessage(ticket, draft, effect)
  // Pipelined.
  const [[stored], relations] = await Promise.all([
    storeMessages(scope, [next]),
    readRelations(scope, ticket.id),
  ])
  if (!stored) fail('ERR_CREATING_MESSAGE')
  const shown = await showStored(scope, stored, relations)
  announceNew(scope, { before, ticket: next.ticket, relations }, shown)
  return shown
}

async function showStored(scope: Scope, stored: MessageRow, { contact, queue }: TicketRelations) {
  const isPlain =
    stored.mediaId === null &&
    stored.quotedMsgId === null &&
    stored.authorId === contact.id &&
    stored.queueId === (queue?.id ?? null)
  if (isPlain) return shownForAll(scope, { message: stored, author: contact, queue })
  return (await readForAll(scope, stored.id)) ?? fail('ERR_CREATING_MESSAGE')
}
