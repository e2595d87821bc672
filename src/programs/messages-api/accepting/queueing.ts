import type { ContactAddress } from '#desk/contacts/address'
import { requestLookup } from '#desk/contacts/profile-lookup'
import { rememberContact } from '#desk/contacts/remembering'
import { type LockedConversation, lockConversations } from '#desk/messages/sending/locking'
import { prepareMessage, type QueuedMessage } from '#desk/messages/sending/queueing'
import { findQuoted } from '#desk/messages/sending/sending'
import { storeMessages, storing } from '#desk/messages/storing'
import { closeTicket } from '#desk/tickets/closing'
import { type FoundTicket, findOrOpenTicket } from '#desk/tickets/opening'
import { fail } from '#kernel/errors'
import type { OutputOf } from '#kernel/http/endpoint'
import { type Scope, system } from '#kernel/scope'
import { startOver } from '#kernel/scope/retrying'
import type { sendByProgram } from '#programs/messages-api/contract'
import { type Attempt, ownScope } from './attempt.ts'
import { keepAnswers } from './repeated.ts'

type Answer = OutputOf<typeof sendByProgram>

/** A refusal here undoes all of them. */
export async function queueAll(scope: Scope, attempts: Attempt[]) {
  const opened = await openTickets(scope, attempts)
  const locked = await lockConversations(
    scope,
    opened.map(({ ticketId, parts }) => {
      return { ticketId, actor: system, messages: parts.length, clientId: null }
    }),
  )
  const queued: QueuedMessage[] = []
  for (const [at, one] of opened.entries()) {
    const conversation = locked[at]?.locked ?? startOver('a conversation was deleted')
    if (one.found) conversation.before = one.found.before
    else requireSame(conversation, one)
    const sent = await queueOne(scope, one, conversation)
    queued.push(...sent)
    one.attempt.end({ answer: answerFor(one.ticketId, sent), isRepeated: false })
  }
  const closing = opened.flatMap(({ attempt }, at) => (attempt.given.input.closeTicket ? [at] : []))
  const keeping = await keepAnswers(scope, attempts)
  if (closing.length === 0) scope.withCommit(storing(queued, keeping))
  else {
    await storeMessages(scope, queued)
    if (keeping) scope.withCommit(keeping)
  }
  for (const at of closing) {
    const { ticket } = locked[at]?.locked ?? fail('ERR_INTERNAL')
    // Closed as 'program', so that no rating question follows.
    await closeTicket(ownScope(scope, attempts[at]), ticket, { cause: 'program' })
  }
}

/** It was read before it was locked. */
function requireSame({ ticket }: LockedConversation, { attempt }: Opened) {
  const isSame = ticket.contactId === attempt.contact?.id && ticket.status !== 'closed'
  if (!isSame) startOver('the ticket was closed, or its contact merged, at this moment')
}

interface Opened {
  attempt: Attempt
  ticketId: number
  /** Opened or reopened for this one. */
  found?: FoundTicket
  parts: Attempt['parts']
}

async function openTickets(scope: Scope, attempts: Attempt[]): Promise<Opened[]> {
  for (const attempt of attempts) {
    const { to } = attempt.given
    if (to) await rememberAddress(scope, attempt, to)
  }
  const connectionId = attempts[0]?.given.connectionId ?? 0
  const living = new Map<number, number>()
  const opened: Opened[] = []
  for (const attempt of attempts) {
    const { contact = fail('ERR_INTERNAL'), parts, given } = attempt
    requestLookup(scope, connectionId, contact)
    const ticketId = attempt.livingId ?? living.get(contact.id)
    if (ticketId !== undefined) {
      opened.push({ attempt, ticketId, parts })
      continue
    }
    const own = ownScope(scope, attempt)
    const found = await findOrOpenTicket(own, contact, connectionId, {
      queueId: given.input.queueId ?? null,
      greets: false,
    })
    living.set(contact.id, found.ticket.id)
    opened.push({ attempt, ticketId: found.ticket.id, found, parts })
  }
  return opened
}

async function rememberAddress(scope: Scope, attempt: Attempt, to: ContactAddress) {
  // Replies still go to the address they last wrote from.
  const asSent = { pushName: null, isAnswered: false }
  const contact = await rememberContact(ownScope(scope, attempt), to, asSent)
  await attempt.addressTo(scope, contact)
  const { result } = attempt
  if (result && result !== 'needsNetwork' && 'failure' in result) throw result.failure
}

async function queueOne(
  scope: Scope,
  { attempt, parts }: Opened,
  conversation: LockedConversation,
): Promise<QueuedMessage[]> {
  const { quotedMessageId } = attempt.given.input
  const quoted = await findQuoted(scope, conversation.ticket, quotedMessageId ?? undefined)
  const own = ownScope(scope, attempt)
  const sent: QueuedMessage[] = []
  for (const [at, part] of parts.entries()) {
    const draft = { ...part, origin: 'program' as const }
    const isFirst = at === 0 && quoted
    sent.push(await prepareMessage(own, conversation, isFirst ? { ...draft, quoted } : draft))
  }
  return sent
}

function answerFor(ticketId: number, queued: QueuedMessage[]): Answer {
  const sent = queued.map(({ message: { id, waId: waMessageId } }) => ({ id, waMessageId }))
  const [first = fail('ERR_EMPTY_MESSAGE'), ...others] = sent
  const more = others.length > 0 ? { others } : {}
  return { mensagem: 'Mensagem enviada', ...first, ticketId, status: 'queued', ...more }
}
