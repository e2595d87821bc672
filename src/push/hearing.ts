/**
 * Hears what was committed here, and has those told who are away. Only for companies in which some
 * browser wants it, so that the others pay nothing. A moment later than the message: several in a
 * row are one notice, and who reads it meanwhile is not called.
 */

import type { Sql } from 'postgres'
import * as v from 'valibot'
import { messageCreated } from '#messages/contract'
import { log } from '#platform/log'
import { type OpenCompany, type StoredEvent, system } from '#scope'
import { tellAway } from './jobs.ts'

const momentMs = 1_500

const News = v.object({
  action: v.literal('create'),
  message: v.object({ fromMe: v.boolean(), read: v.boolean() }),
  ticket: v.object({ id: v.number(), status: v.string() }),
})

export interface PushHearing {
  hear(events: StoredEvent[]): void
  stop(): Promise<void>
}

export async function openPushHearing(platform: Sql, openCompany: OpenCompany) {
  const companies = new Set<number>()
  const readAll = async () => {
    const rows = await platform<{ id: number }[]>`
      select distinct company_id id from push_subscriptions`
    companies.clear()
    for (const { id } of rows) companies.add(id)
  }
  const listening = await platform.listen(
    'recado_push',
    (companyId) => void companies.add(Number(companyId)),
    () => void readAll().catch((error) => log.warn({ err: error }, 'Could not read who is told')),
  )

  async function ask(companyId: number, ticketId: number) {
    const runAt = new Date(Date.now() + momentMs)
    const key = `tell_away:${companyId}:${ticketId}`
    await openCompany(companyId, system).scope((scope) =>
      scope.later(tellAway, { ticketId }, { runAt, key, maxAttempts: 3 }),
    )
  }

  return {
    hear(events) {
      for (const { companyId, channel, data } of events) {
        if (!companies.has(companyId) || !channel.endsWith(`-${messageCreated.name}`)) continue
        const news = v.safeParse(News, data)
        if (!news.success) continue
        const { message, ticket } = news.output
        if (message.fromMe || message.read || ticket.status === 'closed') continue
        ask(companyId, ticket.id).catch((error) =>
          log.warn({ err: error }, 'Could not have those told who are away'),
        )
      }
    },
    stop: () => listening.unlisten(),
  } satisfies PushHearing
}
