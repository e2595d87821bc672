import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Message } from '#desk/messages/contract'
import { originsWhere } from '#desk/messages/origin'
import { onlyOnPhonesKind, unknownKind, waitingKind } from '#desk/messages/receiving/inbound'
import { isRunningIn } from '#desk/tickets/handling'
import type { TicketRow } from '#desk/tickets/reading'
import type { Scope } from '#kernel/scope'
import { endOfLastHandling } from './end-of-handling.ts'

const mostPerMinute = 5

/** Automatic texts that do not answer a customer's message. */
const sideCauses = ['call', 'transfer', 'rating', 'completion'] as const
export type SideCause = (typeof sideCauses)[number]
/** `hours` with the id of the closed queue, 0 for the company. */
export type AnswerCause =
  | 'greeting'
  | 'queues'
  | 'queue'
  | 'menu'
  | 'leaf'
  | 'lookup'
  | `hours:${number}`

/** Older messages are not answered, as after an outage. */
const staleMs = 10 * 60_000

const mute = new Set([
  'sticker',
  'call_log',
  'reaction',
  waitingKind,
  onlyOnPhonesKind,
  unknownKind,
])

export type CustomerMessage = Pick<
  Message,
  'id' | 'ticketId' | 'fromMe' | 'body' | 'mediaType' | 'createdAt'
>

export function isAnswerable({ fromMe, mediaType, createdAt }: CustomerMessage): boolean {
  return !fromMe && !mute.has(mediaType) && !isStale(new Date(createdAt))
}

export function isStale(at: Date): boolean {
  return Date.now() - at.getTime() > staleMs
}

/** Empty for media: captions are not answers. */
export function typedIn({ mediaType, body }: CustomerMessage): string {
  return mediaType === 'chat' ? body : ''
}

export const isAutomatic = sql`${messages.origin} = 'automatic'`

export async function isRateLimited(scope: Scope, contactId: number): Promise<boolean> {
  const which = notInArray(messages.cause, [...sideCauses])
  return (await automaticLately(scope, contactId, { which, seconds: 60 })) >= mostPerMinute
}

interface Lately {
  which: SQL
  seconds: number
}

/** How many automatic texts of these a contact got lately. */
export async function automaticLately(
  { db }: Scope,
  contactId: number,
  { which, seconds }: Lately,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(messages)
    .where(
      and(
        eq(messages.contactId, contactId),
        isAutomatic,
        which,
        sql`${messages.createdAt} > now() - make_interval(secs => ${seconds})`,
      ),
    )
  return row?.count ?? 0
}

/**
 * Until our question has been sent, nothing is an answer to it: the customer wrote several
 * messages, or an outage delayed them.
 */
export async function isQuestionUnsent(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const [unsent] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        gt(messages.seq, ticket.lastSeq - recent),
        isAutomatic,
        eq(messages.delivery, 'queued'),
        isNull(messages.writtenAt),
      ),
    )
    .limit(1)
  return unsent !== undefined
}

const recent = 50

export async function hasPersonAnswered(scope: Scope, ticket: TicketRow): Promise<boolean> {
  return wasAnswered(scope, ticket, gt(messages.seq, endOfLastHandling(ticket)))
}

export async function isBeingServed(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const [taken] = await scope.db
    .select({ id: handlings.id })
    .from(handlings)
    .where(and(isRunningIn(ticket), sql`${handlings.startedAt} > now() - interval '30 minutes'`))
  if (taken) return true
  return wasAnswered(scope, ticket, sql`${messages.createdAt} > now() - interval '30 minutes'`)
}

const silencing = originsWhere(({ silencesMenu }) => silencesMenu)

async function wasAnswered(scope: Scope, ticket: TicketRow, when: SQL) {
  const [spoken] = await scope.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        gt(messages.seq, ticket.lastSeq - recent),
        inArray(messages.origin, silencing),
        when,
      ),
    )
    .limit(1)
  return spoken !== undefined
}
