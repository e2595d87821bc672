/**
 * Messages that a company's agents send at the same moment are accepted in one transaction, which
 * locks their tickets at once. A refusal concerns only the message refused. One message is a batch
 * of one.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { isUsable } from '#company/connections/state'
import { messages } from '#db/schema/messages.ts'
import { removeDraft } from '#desk/drafts/storing-drafts'
import { isReadable } from '#desk/tickets/readable'
import type { TicketRow } from '#desk/tickets/reading'
import { AppError, fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { type Company, type Scope, system } from '#kernel/scope'
import { batching } from '#kernel/time/batching'
import type { sendMessage as contract, Message } from '../contract.ts'
import { readEach } from '../reading.ts'
import { selectMessages } from '../selecting.ts'
import { storing } from '../storing.ts'
import { requireMayWrite } from './admission.ts'
import { type Attachment, mostParts, partsOf } from './attachments.ts'
import { lockConversations } from './locking.ts'
import { prepareMessage, type QueuedMessage } from './queueing.ts'

export type SendInput = Omit<InputOf<typeof contract>, 'voice'>

interface Sending {
  company: Company
  input: SendInput
  attachments: Attachment[]
}

export interface AcceptedMessages {
  /** One message, or one per file; never empty. */
  sent: Message[]
  isRepeated: boolean
}

/** A repeated request (same `clientId`) returns what the first one stored. */
export async function sendText(company: Company, input: SendInput): Promise<Message> {
  const { sent } = await accept({ company, input, attachments: [] })
  return sent[0] ?? fail('ERR_CREATING_MESSAGE')
}

export async function accept(sending: Sending): Promise<AcceptedMessages> {
  const answer = await inBatches(String(sending.company.id), sending)
  if ('refusal' in answer) throw answer.refusal
  return answer
}

type Answer = AcceptedMessages | { refusal: AppError }

const inBatches = batching(
  async (all: Sending[]): Promise<Answer[]> => {
    const [first] = all
    return first ? first.company.as(system).scope((scope) => acceptAll(scope, all)) : []
  },
  // A second one would wait for the first one's event number. Only if that is held up by a ticket do
  // the others go on beside it.
  { most: 30, atOnce: 2, besideMs: 100 },
)

async function acceptAll(scope: Scope, all: Sending[]): Promise<Answer[]> {
  const requests = all.map(({ company: { actor }, input, attachments }) => {
    const { ticketId, clientId = null } = input
    return { ticketId, clientId, actor, messages: mostParts(attachments) }
  })
  const found = await lockConversations(scope, requests)
  const queued: QueuedMessage[] = []
  const answers: Answer[] = []
  for (const [at, sending] of all.entries()) {
    const own = { ...scope, actor: sending.company.actor }
    answers.push(await refusable(() => acceptOne(own, sending, { found: found[at], queued })))
  }
  if (queued.length > 0) scope.withCommit(storing(queued))
  return answers
}

/** Errors of the database are not caught: they end the transaction of the whole batch. */
async function refusable(work: () => Promise<AcceptedMessages>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

interface BatchContext {
  found: Awaited<ReturnType<typeof lockConversations>>[number]
  queued: QueuedMessage[]
}

async function acceptOne(
  scope: Scope,
  { input, attachments }: Sending,
  { found, queued }: BatchContext,
): Promise<AcceptedMessages> {
  if (!found) fail('ERR_NO_TICKET_FOUND')
  const { locked, wasSent } = found
  const { ticket, relations } = locked
  const clientIds = clientIdsOf(input.clientId, mostParts(attachments))
  const sentHere = queued.filter(({ message }) => isOneOf(message, ticket, clientIds))
  if (sentHere.length > 0) return { sent: sentHere.map(({ shown }) => shown), isRepeated: true }
  if (wasSent) return { sent: await readSent(scope, ticket, clientIds), isRepeated: true }

  requireMayWrite(scope, ticket)
  if (!isUsable(relations.whatsapp)) fail('ERR_WAPP_NOT_INITIALIZED')
  const quoted = await findQuoted(scope, ticket, input.quotedMsg?.id)
  const parts = await partsOf(scope, ticket, { body: input.body, attachments })
  const origin = scope.actor.apiToken ? 'program' : 'person'
  const heldUntil = holdOf(input, locked.now)
  const own = { origin, userId: scope.actor.userId, heldUntil } as const
  const drafted = await consumeDraft(scope, ticket, input.draftId)
  const sent: Message[] = []
  for (const [at, part] of parts.entries()) {
    const source = part.body === '' ? {} : drafted
    const draft = { ...own, ...part, ...source, clientId: clientIds[at] ?? null }
    const one = await prepareMessage(scope, locked, at === 0 ? { ...draft, quoted } : draft)
    queued.push(one)
    sent.push(one.shown)
  }
  return { sent, isRepeated: false }
}

function holdOf({ holdSeconds }: SendInput, now: Date): Date | null {
  return holdSeconds ? new Date(now.getTime() + holdSeconds * 1000) : null
}

/** The messages keep the author of the draft that they were sent from. */
async function consumeDraft(scope: Scope, ticket: TicketRow, draftId?: number | null) {
  const draftedBy = draftId && (await removeDraft(scope, ticket, draftId))
  return draftedBy ? { cause: 'draft', causeId: draftId, details: { draftedBy } } : {}
}

function clientIdsOf(clientId: string | null | undefined, most: number): string[] {
  if (!clientId) return []
  return Array.from({ length: most }, (_, at) => (at === 0 ? clientId : `${clientId}/${at + 1}`))
}

function isOneOf(
  { ticketId, clientId }: QueuedMessage['message'],
  ticket: TicketRow,
  clientIds: string[],
): boolean {
  return ticketId === ticket.id && clientId !== null && clientIds.includes(clientId)
}

function readSent(scope: Scope, ticket: TicketRow, clientIds: string[]): Promise<Message[]> {
  return readEach(
    scope,
    and(eq(messages.ticketId, ticket.id), inArray(messages.clientId, clientIds)),
  )
}

export async function findQuoted(scope: Scope, ticket: TicketRow, id: number | undefined) {
  if (!id) return undefined
  const [original] = await selectMessages(scope)
    .where(and(eq(messages.id, id), eq(messages.ticketId, ticket.id), isReadable(scope.actor)))
    .limit(1)
  return original ?? fail('ERR_FETCH_WAPP_MSG')
}
