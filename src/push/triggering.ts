/**
 * Only for companies with subscriptions, so that others cost nothing. With a delay: several
 * messages make one notification, and none if somebody reads them meanwhile.
 */

import type { Sql } from 'postgres'
import * as v from 'valibot'
import { messageCreated } from '#messages/contract'
import { learnCompanies } from '#platform/learning-companies'
import { log } from '#platform/log'
import { type OpenCompany, system } from '#scope'
import type { StoredEvent } from '#scope/storing-events'
import { notifyAway } from './jobs.ts'

const delayMs = 1_500

const NewMessage = v.object({
  action: v.literal('create'),
  message: v.object({ fromMe: v.boolean(), read: v.boolean() }),
  ticket: v.object({ id: v.number(), status: v.string() }),
})

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

  async function schedule(companyId: number, ticketId: number) {
    const runAt = new Date(Date.now() + delayMs)
    const key = `notify_away:${companyId}:${ticketId}`
    await openCompany(companyId, system).scope((scope) =>
      scope.later(notifyAway, { ticketId }, { runAt, key, maxAttempts: 3 }),
    )
  }

  return {
    receive(events) {
      for (const { companyId, channel, data } of events) {
        if (!companies.has(companyId) || !channel.endsWith(`-${messageCreated.name}`)) continue
        const news = v.safeParse(NewMessage, data)
        if (!news.success) continue
        const { message, ticket } = news.output
        if (message.fromMe || message.read || ticket.status === 'closed') continue
        schedule(companyId, ticket.id).catch((error) =>
          log.warn({ err: error }, 'Could not schedule a push notification'),
        )
      }
    },
    isFor: (companyId) => companies.has(companyId),
    stop: () => learning.stop(),
  } satisfies PushTrigger
}
