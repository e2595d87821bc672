/** Files with captions: each is a message of its own, all are accepted together or none is. */
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { discardMedia } from '#media/discarding'
import type { MediaRow } from '#media/showing'
import type { MediaStore } from '#media/store'
import type { Company, Scope } from '#scope'
import { readFacts } from '#tickets/facts'
import { findTicket } from '#tickets/finding'
import type { TicketRow } from '#tickets/reading'
import type { Message, sendMessage as sendMessageCall } from '../contract.ts'
import { markMessagesRead } from '../marking-read.ts'
import { type Letter, partsOf, prepareLetters } from './attachments.ts'
import { findByClientId, queueMessage, quotedIn, requireMaySend } from './sending.ts'

type Wish = InputOf<typeof sendMessageCall>

/** Whether somebody may send files here at all, asked before the first of them is stored. */
export async function admitFiles(scope: Scope, ticketId: number) {
  await requireMaySend(scope, await findTicket(scope, ticketId, 'message.read'))
}

/** A repeated request (same `clientId`) answers what the first one stored. */
export async function sendFiles(
  store: MediaStore,
  company: Company,
  wish: Wish,
  files: MediaRow[],
): Promise<Message & { others: Message[] }> {
  const letters = await prepareLetters(store, company, wish, files)
  const { sent, isRepeated } = await company.scope((scope) => queueAll(scope, wish, letters))
  const made = letters.map(({ file }) => file)
  const unused = files.filter(({ id }) => !made.some((file) => file.id === id))
  await discardMedia(store, company, isRepeated ? [...unused, ...made] : unused)
  const [first, ...others] = sent
  return { ...first, others }
}

interface Queued {
  sent: [Message, ...Message[]]
  isRepeated: boolean
}

async function queueAll(scope: Scope, wish: Wish, letters: Letter[]): Promise<Queued> {
  const ticket = await findTicket(scope, wish.ticketId, 'message.read')
  const repeated = await repeatedOf(scope, ticket, wish)
  if (repeated) return { sent: repeated, isRepeated: true }
  const connectionId = await requireMaySend(scope, ticket)
  const quotedMsgId = await quotedIn(scope, ticket, wish.quotedMsg?.id)

  await markMessagesRead(scope, ticket)
  const facts = await readFacts(scope, ticket.id)
  const sent: Message[] = []
  for (const part of await partsOf(scope, ticket, letters)) {
    const isFirst = sent.length === 0
    const own = {
      ...part,
      origin: 'person' as const,
      userId: scope.actor.userId,
      clientId: clientIdOf(wish, sent.length),
      quotedMsgId: isFirst ? quotedMsgId : null,
    }
    const change = { unreadMessages: 0 }
    sent.push(await queueMessage(scope, { ticket, facts }, own, { connectionId, change }))
  }
  const [first, ...others] = sent
  return first ? { sent: [first, ...others], isRepeated: false } : fail('ERR_EMPTY_MESSAGE')
}

/** The first keeps the id of the request, the others count on from it. */
function clientIdOf({ clientId }: Wish, position: number): string | null {
  if (!clientId) return null
  return position === 0 ? clientId : `${clientId}/${position + 1}`
}

async function repeatedOf(scope: Scope, ticket: TicketRow, wish: Wish) {
  const sent: Message[] = []
  for (;;) {
    const clientId = clientIdOf(wish, sent.length)
    const one = clientId && (await findByClientId(scope, ticket, clientId))
    if (!one) break
    sent.push(one)
  }
  const [first, ...others] = sent
  return first && ([first, ...others] satisfies Queued['sent'])
}
