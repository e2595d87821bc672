/** A rate sent within the rating window after the question is the rating. */
import { eq } from 'drizzle-orm'
import { ratingMinutes } from '#company/settings/reading'
import { handlings } from '#db/schema/tickets.ts'
import { doneBy, type Scope } from '#kernel/scope'
import { ticketRated } from './consequences.ts'
import { latestHandling } from './handling.ts'
import { rateIn } from './rates.ts'
import type { TicketRow } from './reading.ts'
import { findLatestTicket } from './shelving.ts'

interface Answer {
  mediaType: string
  body: string
}

interface Received extends Answer {
  connectionId: number
  fromMe: boolean
  late: boolean
  sentAt: Date
}

/** Locked: the message is stored there and reopens nothing. */
export async function ticketRatedBy(
  scope: Scope,
  contact: { id: number; isGroup: boolean },
  message: Received,
): Promise<TicketRow | undefined> {
  if (message.fromMe || contact.isGroup || rateIn(message) === undefined) return undefined
  const latest = await findLatestTicket(scope, contact.id, message.connectionId)
  if (latest?.status !== 'closed') return undefined
  const handling = await latestHandling(scope, latest)
  if (!handling?.ratingAt || handling.rate !== null) return undefined
  // Only for late messages WhatsApp's time is trusted.
  const writtenAt = message.late ? message.sentAt : new Date()
  const minutes = (writtenAt.getTime() - handling.ratingAt.getTime()) / 60_000
  return minutes <= (await ratingMinutes(scope)) ? latest : undefined
}

export async function rateTicket(
  scope: Scope,
  ticket: TicketRow,
  message: Answer & { id: number },
) {
  const rate = rateIn(message)
  if (rate === undefined) return
  const handling = await latestHandling(scope, ticket)
  if (!handling?.ratingAt || handling.rate !== null) return
  await scope.db.update(handlings).set({ rate }).where(eq(handlings.id, handling.id))
  const rating = { ticket, handling, rate, messageId: message.id }
  await doneBy(scope, 'customer').follow(ticketRated, rating)
}
