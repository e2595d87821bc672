import type { ContactAddress } from '#contacts/address'
import { requestLookup } from '#contacts/profile-lookup'
import { rememberContact } from '#contacts/remembering'
import { fail } from '#errors'
import type { OutputOf } from '#http/endpoint'
import { type LockedConversation, lockConversations } from '#messages/sending/locking'
import { prepareMessage, type QueuedMessage } from '#messages/sending/queueing'
import { findQuoted } from '#messages/sending/sending'
import { storeMessages, storing } from '#messages/storing'
import type { sendByProgram } from '#messages-api/contract'
import { type Scope, system } from '#scope'
import { startOver } from '#scope/retrying'
import { closeTicket } from '#tickets/closing'
import { type FoundTicket, findLivingTickets, findOrOpenTicket } from '#tickets/opening'
import { type Attempt, ownScope, prepareParts } from './attempt.ts'
import { keepAnswers } from './repeated.ts'

type Answer = OutputOf<typeof sendByProgram>

/** A refusal here undoes all of them. */
export async function queueAll(scope: Scope, attempts: Attempt[]) {
  const opened = await openTickets(scope, attempts)
  const locked = await lockConversations(
    scope,
    opened.map(({ found, parts }) => {
      return { ticketId: found.ticket.id, actor: system, messages: parts.length, clientId: null }
    }),
  )
  const queued: QueuedMessage[] = []
  for (const [at, one] of opened.entries()) {
    const conversation = locked[at]?.locked ?? startOver('a conversation was deleted')
    const isFirst = conversation.before === conversation.ticket
    if (isFirst) conversation.before = one.found.before
    const sent = await queueOne(scope, one, conversation)
    queued.push(...sent)
    one.attempt.result = { answer: answerFor(one.found, sent), isRepeated: false }
  }
  const closing = opened.flatMap(({ attempt }, at) => (attempt.input.closeTicket ? [at] : []))
  if (closing.length === 0) scope.withCommit(storing(queued))
  else await storeMessages(scope, queued)
  for (const at of closing) {
    const { ticket } = locked[at]?.locked ?? fail('ERR_INTERNAL')
    // Closed as 'program', so that no rating question follows.
    await closeTicket(ownScope(scope, attempts[at]), ticket, 'program')
  }
  await keepAnswers(scope, attempts)
}

interface Opened {
  attempt: Attempt
  found: FoundTicket
  parts: NonNullable<Attempt['parts']>
}

async function openTickets(scope: Scope, attempts: Attempt[]): Promise<Opened[]> {
  for (const attempt of attempts) {
    if (attempt.to) await rememberAddress(scope, attempt, attempt.to)
  }
  const connectionId = attempts[0]?.connectionId ?? 0
  const ids = attempts.flatMap(({ contact }) => contact?.id ?? [])
  const living = await findLivingTickets(scope, [...new Set(ids)], connectionId)
  const opened: Opened[] = []
  for (const attempt of attempts) {
    const { contact = fail('ERR_INTERNAL'), parts = [], input } = attempt
    requestLookup(scope, connectionId, contact)
    const known = living.get(contact.id)
    const found = known
      ? { before: known, ticket: known }
      : await findOrOpenTicket(
          ownScope(scope, attempt),
          contact,
          connectionId,
          input.queueId ?? null,
        )
    living.set(contact.id, found.ticket)
    opened.push({ attempt, found, parts })
  }
  return opened
}

async function rememberAddress(scope: Scope, attempt: Attempt, to: ContactAddress) {
  // Replies still go to the address they last wrote from.
  const asSent = { pushName: null, isAnswered: false }
  const contact = await rememberContact(ownScope(scope, attempt), to, asSent)
  await prepareParts(scope, attempt, contact)
  const { result } = attempt
  if (result && result !== 'needsNetwork' && 'failure' in result) throw result.failure
}

async function queueOne(
  scope: Scope,
  { attempt, parts }: Opened,
  conversation: LockedConversation,
): Promise<QueuedMessage[]> {
  const { quotedMessageId } = attempt.input
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

function answerFor({ ticket }: FoundTicket, queued: QueuedMessage[]): Answer {
  const sent = queued.map(({ message: { id, waId: waMessageId } }) => ({ id, waMessageId }))
  const [first = fail('ERR_EMPTY_MESSAGE'), ...others] = sent
  const more = others.length > 0 ? { others } : {}
  return { mensagem: 'Mensagem enviada', ...first, ticketId: ticket.id, status: 'queued', ...more }
}
