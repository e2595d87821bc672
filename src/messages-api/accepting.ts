/**
 * Messages that API clients send over a connection at the same moment are accepted in one
 * transaction, with one set of statements. A refusal concerns only the message refused.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { isUsable } from '#connections/state'
import type { ContactAddress } from '#contacts/address'
import type { ContactRow } from '#contacts/finding'
import { requestLookup } from '#contacts/profile-lookup'
import { rememberContact } from '#contacts/remembering'
import { findByNumbers } from '#contacts/remembering-many'
import { connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { prepared } from '#db/session.ts'
import { AppError, type ErrorCode, fail } from '#errors'
import type { OutputOf } from '#http/endpoint'
import { type Attachment, partsOf } from '#messages/sending/attachments'
import { type LockedConversation, lockConversations } from '#messages/sending/locking'
import { prepareMessage, type QueuedMessage } from '#messages/sending/queueing'
import { findQuoted } from '#messages/sending/sending'
import { storeMessages, storing } from '#messages/storing'
import { batching, isRefused } from '#platform/batching'
import { type Company, type Scope, system } from '#scope'
import { startOver } from '#scope/retrying'
import { closeTicket } from '#tickets/closing'
import { type FoundTicket, findLivingTickets, findOrOpenTicket } from '#tickets/opening'
import type { sendByProgram } from './contract.ts'
import type { MessageInput } from './message-input.ts'
import { isFromWhatsApp, recipientOf } from './recipient.ts'
import {
  answerOf,
  type Claim,
  type KeyedCall,
  keepAnswer,
  keepNewAnswers,
  readKeys,
  type StoredAnswer,
} from './repeating.ts'

type Answer = OutputOf<typeof sendByProgram>

export interface Acceptance {
  company: Company
  connectionId: number
  input: MessageInput
  attachments: Attachment[]
  /** Undefined: only if the company knows the number from WhatsApp. */
  to: ContactAddress | undefined
  /** A claim is of a key that was taken before. */
  keyed: KeyedCall | Claim | undefined
}

export type Accepted =
  | { answer: StoredAnswer; isRepeated: boolean }
  | { failure: unknown }
  /** The number has to be checked, or the key to be claimed. */
  | 'needsNetwork'

export async function accept(
  acceptance: Acceptance,
): Promise<Exclude<Accepted, { failure: unknown }>> {
  const { company, connectionId } = acceptance
  const result = await inBatches(`${company.id}:${connectionId}`, acceptance)
  if (result !== 'needsNetwork' && 'failure' in result) throw result.failure
  return result
}

/** One at once, so that messages to the same number keep their order. */
const inBatches = batching(
  async (all: Acceptance[]): Promise<Accepted[]> => {
    const results: Accepted[] = []
    for (const round of roundsOf(all)) results.push(...(await acceptTogether(round)))
    return results
  },
  { most: 50 },
)

/** What follows a message that closes its ticket goes into another one. */
function roundsOf(all: Acceptance[]): Acceptance[][] {
  const rounds: Acceptance[][] = []
  let closed = new Set<string>()
  for (const one of all) {
    const { number, closeTicket } = one.input
    if (rounds.length === 0 || closed.has(number)) {
      rounds.push([])
      closed = new Set()
    }
    rounds.at(-1)?.push(one)
    if (closeTicket) closed.add(number)
  }
  return rounds
}

/** Refused together they have changed nothing, so each is tried alone. */
async function acceptTogether(all: Acceptance[]): Promise<Accepted[]> {
  const [first] = all
  if (!first) return []
  try {
    return await first.company.as(system).scope((scope) => acceptAll(scope, all))
  } catch (failure) {
    if (all.length === 1 || !isRefused(failure)) return all.map(() => ({ failure }))
    const results: Accepted[] = []
    for (const one of all) results.push(...(await acceptTogether([one])))
    return results
  }
}

/** One of them, while its transaction lasts. */
interface Attempt extends Acceptance {
  result?: Accepted
  contact?: ContactRow
  parts?: Awaited<ReturnType<typeof partsOf>>
  /** Has the same key as an earlier one. */
  same?: Attempt
}

async function acceptAll(scope: Scope, all: Acceptance[]): Promise<Accepted[]> {
  const attempts: Attempt[] = all.map((one) => ({ ...one }))
  await settleRepeated(scope, attempts)
  const fresh = attempts.filter(({ result, same }) => !result && !same)
  if (fresh.length > 0) await checkAll(scope, fresh)
  const admitted = fresh.filter(({ result }) => !result)
  if (admitted.length > 0) await queueAll(scope, admitted)
  return attempts.map((one) => resultOf(one))
}

function resultOf({ result, same, keyed }: Attempt): Accepted {
  if (result) return result
  const first = same?.result ?? fail('ERR_INTERNAL')
  if (first === 'needsNetwork' || 'failure' in first) return first
  const isOther = same?.keyed?.fingerprint !== keyed?.fingerprint
  return isOther ? refusal('ERR_IDEMPOTENCY_KEY_REUSED') : { ...first, isRepeated: true }
}

async function settleRepeated(scope: Scope, attempts: Attempt[]) {
  const first = new Map<string, Attempt>()
  for (const attempt of attempts) {
    const { keyed } = attempt
    if (!keyed || 'attempt' in keyed) continue
    const known = first.get(keyed.key)
    if (known) attempt.same = known
    else first.set(keyed.key, attempt)
  }
  const connectionId = attempts[0]?.connectionId ?? 0
  const rows = await readKeys(scope, connectionId, [...first.keys()])
  for (const [key, attempt] of first) {
    const row = rows.get(key)
    if (row) attempt.result = repeated(answerOf(row, attempt.keyed?.fingerprint ?? ''))
  }
}

function repeated(answer: StoredAnswer | AppError | undefined): Accepted {
  if (!answer) return 'needsNetwork'
  return answer instanceof AppError ? { failure: answer } : { answer, isRepeated: true }
}

/** Before anything is written: what is refused here leaves its neighbours alone. */
async function checkAll(scope: Scope, attempts: Attempt[]) {
  const numbers = attempts.flatMap(({ to, input }) => (to ? [] : recipientOf(input.number).number))
  const connectionId = attempts[0]?.connectionId ?? 0
  const [[connection], contacts, queueIds] = await Promise.all([
    connectionStatus.execute(scope, { connectionId }),
    findByNumbers(scope, numbers),
    existingQueues(scope, attempts),
  ])
  for (const attempt of attempts) {
    const { input, to } = attempt
    const { number, isGroup } = recipientOf(input.number)
    const contact = to ? undefined : contacts.get(number)
    if (!isUsable(connection)) attempt.result = refusal('ERR_WAPP_NOT_INITIALIZED')
    else if (input.queueId && !(queueIds.has(input.queueId) && mayOpenIn(attempt, input.queueId)))
      attempt.result = refusal('ERR_QUEUE_NOT_FOUND')
    else if (!to && !isReachable(contact, isGroup)) attempt.result = 'needsNetwork'
    else if (contact) await prepareParts(scope, attempt, contact)
  }
}

const refusal = (code: ErrorCode) => ({ failure: new AppError(code) })

const connectionStatus = prepared((db) =>
  db
    .select({ status: connections.status })
    .from(connections)
    .where(eq(connections.id, sql.placeholder('connectionId'))),
)

function mayOpenIn({ company: { actor } }: Attempt, queueId: number): boolean {
  return !actor.apiToken?.isLimitedToQueues || actor.queueIds.includes(queueId)
}

async function existingQueues({ db }: Scope, attempts: Attempt[]): Promise<Set<number>> {
  const asked = attempts.flatMap(({ input }) => input.queueId ?? [])
  if (asked.length === 0) return new Set()
  const found = await db.select({ id: queues.id }).from(queues).where(inArray(queues.id, asked))
  return new Set(found.map(({ id }) => id))
}

/** Deleted contacts are restored, and those that were never reached are checked, one by one. */
function isReachable(contact: ContactRow | undefined, isGroup: boolean): boolean {
  if (!contact || contact.isGroup !== isGroup || contact.deletedAt !== null) return false
  return isGroup || isFromWhatsApp(contact)
}

async function prepareParts(scope: Scope, attempt: Attempt, contact: ContactRow) {
  const { input, attachments } = attempt
  attempt.contact = contact
  try {
    attempt.parts = await partsOf(
      scope,
      { contactId: contact.id },
      { body: input.body, attachments },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    attempt.result = { failure: error }
  }
}

/** A refusal here undoes all of them. */
async function queueAll(scope: Scope, attempts: Attempt[]) {
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

function ownScope(scope: Scope, attempt: Attempt | undefined): Scope {
  return attempt ? { ...scope, actor: attempt.company.actor } : scope
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

async function keepAnswers(scope: Scope, attempts: Attempt[]) {
  const fresh: Parameters<typeof keepNewAnswers>[2] = []
  for (const { keyed, result } of attempts) {
    if (!keyed || !result || result === 'needsNetwork' || !('answer' in result)) continue
    if ('attempt' in keyed) await keepAnswer(scope, keyed, result.answer)
    else fresh.push({ ...keyed, answer: result.answer })
  }
  await keepNewAnswers(scope, attempts[0]?.connectionId ?? 0, fresh)
}
