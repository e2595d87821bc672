/** When the desk keeps silent, whatever it could say. */
import { and, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { handlings } from '#db/schema/tickets.ts'
import type { Message } from '#messages/contract'
import { originsWhere } from '#messages/origin'
import { waitingKind } from '#messages/receiving/inbound'
import type { Scope } from '#scope'
import { isRunningIn } from '#tickets/handling'
import type { TicketRow } from '#tickets/reading'
import { endOfLastPass } from './passes.ts'

/** Most answers a contact gets in a minute; what colleagues bring about comes on top. */
export const mostPerMinute = 5

/** Automatic texts that are no answers to what a customer wrote. */
const sideCauses = ['call', 'transfer', 'rating', 'completion'] as const
export type SideCause = (typeof sideCauses)[number]
/** `hours` with the queue that is closed, 0 for the company. */
export type AnswerCause = 'greeting' | 'queues' | 'queue' | 'menu' | 'leaf' | `hours:${number}`

/** Who waited longer for us is not served by a menu now. */
const staleMs = 10 * 60_000

/** What customers send without saying anything. */
const mute = new Set(['sticker', 'call_log', 'reaction', waitingKind])

export type Heard = Pick<Message, 'id' | 'ticketId' | 'fromMe' | 'body' | 'mediaType' | 'createdAt'>

/** Only the words of a customer are answered, while they are fresh. */
export function isAnswerable({ fromMe, mediaType, createdAt }: Heard): boolean {
  return !fromMe && !mute.has(mediaType) && !isStale(new Date(createdAt))
}

export function isStale(at: Date): boolean {
  return Date.now() - at.getTime() > staleMs
}

/** What the customer typed; nothing for a photo, whatever is written below it. */
export function typedIn({ mediaType, body }: Heard): string {
  return mediaType === 'chat' ? body : ''
}

/** The index is of exactly this. */
export const isAutomatic = sql`${messages.origin} = 'automatic'`

export async function hasHeardEnough(scope: Scope, contactId: number): Promise<boolean> {
  const [row] = await scope.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(messages)
    .where(
      and(
        eq(messages.contactId, contactId),
        isAutomatic,
        notInArray(messages.cause, [...sideCauses]),
        sql`${messages.createdAt} > now() - interval '60 seconds'`,
      ),
    )
  return (row?.count ?? 0) >= mostPerMinute
}

/**
 * A question of ours has not left yet, so nothing is an answer to it: the customer wrote several
 * lines, or they came together after an outage.
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
        eq(messages.attempts, 0),
      ),
    )
    .limit(1)
  return unsent !== undefined
}

/** Within the last messages of a ticket; older ones do not matter. */
const recent = 50

/** A person of the company has written in this pass of the ticket: here, or on the phone itself. */
export async function hasPersonSpoken(scope: Scope, ticket: TicketRow): Promise<boolean> {
  return wasSpoken(scope, ticket, gt(messages.seq, endOfLastPass(ticket)))
}

/** Somebody took the ticket or wrote in it lately: they are there, wherever their browser is. */
export async function isBeingServed(scope: Scope, ticket: TicketRow): Promise<boolean> {
  const [taken] = await scope.db
    .select({ id: handlings.id })
    .from(handlings)
    .where(and(isRunningIn(ticket), sql`${handlings.startedAt} > now() - interval '30 minutes'`))
  if (taken) return true
  return wasSpoken(scope, ticket, sql`${messages.createdAt} > now() - interval '30 minutes'`)
}

const silencing = originsWhere(({ silencesMenu }) => silencesMenu)

async function wasSpoken(scope: Scope, ticket: TicketRow, when: SQL) {
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
