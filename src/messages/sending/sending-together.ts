/**
 * What several people of a company send at the same moment is accepted together: in one transaction,
 * which locks all their tickets at once and stores all their messages with its commit. To each it is
 * as if alone: what one of them may not send is refused to that one.
 */
import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { AppError, fail } from '#errors'
import { batching } from '#platform/batching'
import { type Company, type Scope, system } from '#scope'
import { shownWith } from '#tickets/facts'
import { findTicketsWithFacts } from '#tickets/facts-of-many'
import { previewOf } from '#tickets/last-message'
import type { TicketRow } from '#tickets/reading'
import { shownForAll } from '../announcing.ts'
import { type Message, messageCreated } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { readMessage } from '../reading.ts'
import {
  addressOf,
  requireMayWrite,
  sendMessage,
  usable,
  type Wish,
  wakeOutbox,
} from './sending.ts'
import { storeWithCommit, type Written, writtenMessage } from './storing-together.ts'

interface Letter {
  company: Company
  wish: Wish
}
type Answer = { message: Message } | { refusal: AppError }

/** Accepts a text. A repeated request (same `clientId`) answers what the first one stored. */
export async function sendText(company: Company, wish: Wish): Promise<Message> {
  if (asksForMore(wish)) return company.scope((scope) => sendMessage(scope, wish))
  const answer = await together(String(company.id), { company, wish })
  if ('refusal' in answer) throw answer.refusal
  return answer.message
}

/** Another message or the contact's name must be read first. */
function asksForMore({ quotedMsg, body }: Wish): boolean {
  return Boolean(quotedMsg?.id) || textOf(body).includes('{{')
}

const textOf = (body: Wish['body']) => [body].flat().join('\n')

const together = batching(
  async (letters: Letter[]): Promise<Answer[]> => {
    const [first] = letters
    return first ? first.company.as(system).scope((scope) => sendAll(scope, letters)) : []
  },
  { most: 30, atOnce: 2 },
)

type Found =
  Awaited<ReturnType<typeof findTicketsWithFacts>> extends Map<number, infer F> ? F : never

async function sendAll(scope: Scope, letters: Letter[]): Promise<Answer[]> {
  const wanted = letters.map(({ wish, company }) => {
    return { id: wish.ticketId, clientId: wish.clientId ?? null, actor: company.actor }
  })
  const found = await findTicketsWithFacts(scope, wanted, 'message.read')
  /** Tickets as the messages before have left them. */
  const now = new Map<number, TicketRow>()
  const written: Written[] = []
  const answers: Answer[] = []
  for (const [place, { wish, company }] of letters.entries()) {
    const one = found.get(place)
    const own = { ...scope, actor: company.actor }
    answers.push(await refusable(() => sendOne(own, wish, { one, now, written })))
  }
  storeWithCommit(scope, written)
  return answers
}

/** What the database itself refuses has ended the transaction for all of them. */
async function refusable(work: () => Promise<Message>): Promise<Answer> {
  try {
    return { message: await work() }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

interface Desk {
  one: Found | undefined
  now: Map<number, TicketRow>
  written: Written[]
}

async function sendOne(scope: Scope, wish: Wish, { one, now, written }: Desk): Promise<Message> {
  if (!one) fail('ERR_NO_TICKET_FOUND')
  const { facts, sentBefore, nextMessageId: id } = one
  const ticket = now.get(one.ticket.id) ?? one.ticket
  if (sentBefore) return readStored(scope, sentBefore)
  const { clientId = null } = wish
  const sentHere = clientId !== null && written.find((other) => isSame(other, ticket, clientId))
  if (sentHere) return sentHere.shown
  requireMayWrite(scope, ticket)
  const connectionId = usable(facts.whatsapp) ?? fail('ERR_WAPP_NOT_INITIALIZED')
  const body = textOf(wish.body)
  if (body.trim() === '') fail('ERR_EMPTY_MESSAGE')

  await markMessagesRead(scope, ticket)
  const raised = {
    ...ticket,
    updatedAt: new Date(),
    lastMessage: previewOf({ body }),
    unreadMessages: 0,
    lastSeq: ticket.lastSeq + 1,
    version: ticket.version + 1,
  }
  const message = writtenMessage(raised, {
    id,
    body,
    clientId,
    userId: scope.actor.userId,
    connectionId,
    remoteJid: addressOf(facts.contact),
    at: one.now,
  })
  const shown = shownForAll(scope, { message, author: facts.contact, queue: facts.queue })
  now.set(ticket.id, raised)
  written.push({ ticket: raised, message, shown })
  const shownTicket = shownWith(raised, facts)
  const { contact } = shownTicket
  scope.emit(messageCreated, { action: 'create', message: shown, ticket: shownTicket, contact })
  wakeOutbox(scope, connectionId)
  return shown
}

function isSame({ message }: Written, { id }: TicketRow, clientId: string): boolean {
  return message.clientId === clientId && message.ticketId === id
}

/** What the one who asks may see of it, as of any other message. */
async function readStored(scope: Scope, id: number): Promise<Message> {
  return (await readMessage(scope, eq(messages.id, id))) ?? fail('ERR_CREATING_MESSAGE')
}
