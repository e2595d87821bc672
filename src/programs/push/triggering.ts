/**
 * Only for companies with subscriptions, so that others cost nothing. With a delay: several
 * messages make one notification, and none if somebody reads them meanwhile.
 */

import type { Sql } from 'postgres'
import * as v from 'valibot'
import { messageCreated } from '#desk/messages/contract'
import { TicketMove, ticketUpdated } from '#desk/tickets/events-contract'
import { learnCompanies } from '#kernel/database/learning-companies'
import { type OpenCompany, system } from '#kernel/scope'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { log } from '#process/log'
import { notifyAway, TicketGain } from './jobs.ts'

const delayMs = 1_500

const NewMessage = v.object({
  action: v.literal('create'),
  message: v.object({ fromMe: v.boolean(), read: v.boolean() }),
  ticket: v.object({ id: v.number(), status: v.string() }),
})

const MovedTicket = v.object({
  action: v.literal('update'),
  ticket: v.object({ id: v.number(), ...TicketGain.entries.to.entries }),
  move: TicketMove,
})

type TicketNews = v.InferOutput<typeof notifyAway.payload>

export interface PushTrigger {
  receive(events: StoredEvent[]): void
  /** Whether this node has learnt that the company has subscriptions. */
  isFor(companyId: number): boolean
  stop(): Promise<void>
}

export async function openPushTrigger(platform: Sql, openCompany: OpenCompany) {
  const companies = new Set<number>()
  const learning = await learnCompanies({
    platform,
    channel: 'recado_push',
    read: () => platform`select distinct company_id id from push_subscriptions`,
    companies,
  })

  async function schedule(companyId: number, news: TicketNews) {
    const runAt = new Date(Date.now() + delayMs)
    const key = `notify_away:${companyId}:${news.ticketId}`
    await openCompany(companyId, system).scope((scope) =>
      scope.later(notifyAway, news, { runAt, key, maxAttempts: 3 }),
    )
  }

  return {
    receive(events) {
      for (const [companyId, of] of Map.groupBy(events, (event) => event.companyId)) {
        if (!companies.has(companyId)) continue
        for (const news of newsIn(of)) {
          schedule(companyId, news).catch((error) =>
            log.warn({ err: error }, 'Could not schedule a push notification'),
          )
        }
      }
    },
    isFor: (companyId) => companies.has(companyId),
    stop: () => learning.stop(),
  } satisfies PushTrigger
}

/** One for each ticket: whoever hears of a message needs not hear that they gained its ticket. */
function newsIn(events: StoredEvent[]): Iterable<TicketNews> {
  const news = new Map<number, TicketNews>()
  for (const { channel, data } of events) {
    if (channel.endsWith(`-${messageCreated.name}`)) {
      const ticketId = ticketOfMessage(data)
      if (ticketId !== undefined) news.set(ticketId, { ticketId })
    } else if (channel.endsWith(`-${ticketUpdated.name}`)) {
      const gained = gainIn(data)
      if (gained && !news.has(gained.ticketId)) news.set(gained.ticketId, gained)
    }
  }
  return news.values()
}

function ticketOfMessage(data: unknown): number | undefined {
  const read = v.safeParse(NewMessage, data)
  if (!read.success) return undefined
  const { message, ticket } = read.output
  return message.fromMe || message.read || ticket.status === 'closed' ? undefined : ticket.id
}

function gainIn(data: unknown): TicketNews | undefined {
  const read = v.safeParse(MovedTicket, data)
  if (!read.success) return undefined
  const { ticket, move } = read.output
  const { id: ticketId, ...to } = ticket
  if (move.withMessage || to.status === 'closed') return undefined
  const isGiven = to.userId !== move.byUserId && to.userId !== move.from?.userId
  if (to.status === 'open' && !isGiven) return undefined
  return { ticketId, gain: { from: move.from, to, byUserId: move.byUserId } }
}
