import type { FoundTicket } from '#desk/tickets/opening'
import { readRelations, type TicketRelations } from '#desk/tickets/relations'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { askingTogether } from '#kernel/scope/asking-together'
import { announceNew, readForAll, shownForAll } from '../announcing.ts'
import type { Message } from '../contract.ts'
import type { MessageRow } from '../reading.ts'
import {
  type MessageDraft,
  type NewMessage,
  nextMessage,
  storeMessages,
  type TicketEffect,
} from '../storing.ts'

export async function recordMessage(
  scope: Scope,
  { before, ticket }: FoundTicket,
  draft: MessageDraft,
  effect?: TicketEffect,
): Promise<Message> {
  const next = nextMessage(ticket, draft, effect)
  // Pipelined.
  const [stored, relations] = await Promise.all([
    storeWithOthers(scope, next),
    readRelations(scope, ticket.id),
  ])
  const shown = await showStored(scope, stored, relations)
  announceNew(scope, { before, ticket: next.ticket, relations }, shown)
  return shown
}

const storeWithOthers: (scope: Scope, next: NewMessage) => Promise<MessageRow> =
  askingTogether(storeMessages)

async function showStored(scope: Scope, stored: MessageRow, { contact, queue }: TicketRelations) {
  const isPlain =
    stored.mediaId === null &&
    stored.quotedMsgId === null &&
    stored.authorId === contact.id &&
    stored.queueId === (queue?.id ?? null)
  if (isPlain) return shownForAll(scope, { message: stored, author: contact, queue })
  return (await readForAll(scope, stored.id)) ?? fail('ERR_CREATING_MESSAGE')
}
