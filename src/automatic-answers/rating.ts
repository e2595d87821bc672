/** After closing, the customer is asked for 1 to 3; a digit within the window is the answer. */
import { and, eq, gt } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Message } from '#messages/contract'
import type { InboundMessage } from '#messages/receiving/inbound'
import { doneBy, type Scope } from '#scope'
import { asksForRating, ratingMinutes } from '#settings/reading'
import type { TicketRow } from '#tickets/reading'
import { findLatestTicket } from '#tickets/shelving'
import { writeLine } from '#timeline/writing'
import { listLine } from './choice.ts'
import { sayCompletion } from './completing.ts'
import { endOfLastPass, latestPass } from './passes.ts'
import { say } from './saying.ts'
import type { Words } from './words.ts'

type Connection = typeof connections.$inferSelect

/** Asks, where somebody attended and the customer took part. Answers whether it was asked. */
export async function askForRating(
  scope: Scope,
  closed: TicketRow,
  { connection, words }: { connection: Connection; words: Words },
): Promise<boolean> {
  const pass = await latestPass(scope, closed)
  if (!pass || !(await isWorthRating(scope, closed, connection))) return false
  const legend = [
    words('rate'),
    listLine('1', words('rate1')),
    listLine('2', words('rate2')),
    listLine('3', words('rate3')),
  ].join('\n')
  const text = [connection.ratingMessage.trim(), legend].filter((part) => part !== '').join('\n\n')
  if (!(await say(scope, closed, { text, cause: 'rating', causeId: pass.id }))) return false
  await scope.db.update(handlings).set({ ratingAt: new Date() }).where(eq(handlings.id, pass.id))
  return true
}

async function isWorthRating(scope: Scope, closed: TicketRow, { status }: Connection) {
  if (closed.userId === null || status !== 'CONNECTED') return false
  return (await asksForRating(scope)) && (await hasCustomerWritten(scope, closed))
}

async function hasCustomerWritten(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const [written] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, false),
        gt(messages.seq, endOfLastPass(ticket)),
      ),
    )
    .limit(1)
  return written !== undefined
}

type Heard = Pick<
  InboundMessage,
  'connectionId' | 'fromMe' | 'mediaType' | 'body' | 'late' | 'sentAt'
>

/** The closed ticket that a message rates, locked: the message belongs there and wakes nobody. */
export async function ticketRatedBy(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  heard: Heard,
): Promise<TicketRow | undefined> {
  if (heard.fromMe || contact.isGroup || rateIn(heard) === undefined) return undefined
  const latest = await findLatestTicket(scope, contact.id, heard.connectionId)
  if (latest?.status !== 'closed') return undefined
  const pass = await latestPass(scope, latest)
  if (!pass?.ratingAt || pass.rate !== null) return undefined
  // What waited at WhatsApp was written when WhatsApp says; else it was written now.
  const writtenAt = heard.late ? heard.sentAt : new Date()
  const minutes = (writtenAt.getTime() - pass.ratingAt.getTime()) / 60_000
  return minutes <= (await ratingMinutes(scope)) ? latest : undefined
}

/** Keeps the rate that a stored message gives, once, and thanks for it. */
export async function recordRate(
  scope: Scope,
  closed: TicketRow,
  message: Pick<Message, 'id' | 'mediaType' | 'body'>,
) {
  const rate = rateIn(message)
  if (rate === undefined) return
  const pass = await latestPass(scope, closed)
  if (!pass?.ratingAt || pass.rate !== null) return
  await scope.db.update(handlings).set({ rate }).where(eq(handlings.id, pass.id))
  const details = { rate, messageId: message.id }
  await writeLine(doneBy(scope, 'customer'), closed, 'rated', { details })
  const [connection] = await scope.db
    .select()
    .from(connections)
    .where(eq(connections.id, closed.whatsappId ?? 0))
  if (connection) await sayCompletion(scope, closed, connection)
}

function rateIn({ mediaType, body }: { mediaType: string; body: string }): number | undefined {
  const isRate = mediaType === 'chat' && /^\s*[123]\s*$/.test(body)
  return isRate ? Number(body) : undefined
}
