/**
 * Who is told of a ticket in which a customer wrote while he has no page before his eyes: whose it
 * is; of one that waits, those of its queue, and overseers who are in no queue at all.
 */

import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { tickets } from '#db/schema/tickets.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { Language } from '#i18n/languages'
import { sayIn } from '#i18n/texts'
import { truncate } from '#platform/truncate'
import { profilesWithAll } from '#policy'
import type { Company, Scope } from '#scope'
import { showsTextInNotices } from '#settings/reading'
import { pushNotice } from './jobs.ts'
import type { Notice } from './pushing.ts'
import { pushTexts } from './texts.ts'

export type IsInFront = (companyId: number, userId: number) => boolean

export async function tellWhoIsAway(company: Company, ticketId: number, isInFront: IsInFront) {
  await company.scope(async (scope) => {
    const ticket = await readTicket(scope, ticketId)
    if (!ticket || ticket.unread === 0 || ticket.status === 'closed') return
    const subscriptions = await subscriptionsFor(scope, ticket)
    const away = subscriptions.filter(({ userId }) => !isInFront(company.id, userId))
    if (away.length === 0) return
    const showsText = await showsTextInNotices(scope)
    for (const { id, language } of away) {
      const notice = noticeOf(ticket, language, showsText)
      const options = { key: `push:${company.id}:${id}:${ticketId}`, maxAttempts: 4 }
      await scope.later(pushNotice, { subscriptionId: id, ...notice }, options)
    }
  })
}

type TicketFacts = NonNullable<Awaited<ReturnType<typeof readTicket>>>

async function readTicket(scope: Scope, id: number) {
  const [found] = await scope.db
    .select({
      uuid: tickets.uuid,
      status: tickets.status,
      userId: tickets.userId,
      queueId: tickets.queueId,
      unread: tickets.unreadMessages,
      text: tickets.lastMessage,
      name: contacts.name,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(eq(tickets.id, id))
  return found
}

async function subscriptionsFor(scope: Scope, ticket: TicketFacts) {
  return scope.db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      language: pushSubscriptions.language,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(ticket.status === 'open' ? eq(users.id, ticket.userId ?? 0) : waitsFor(scope, ticket))
}

function waitsFor({ db }: Scope, { queueId }: TicketFacts): SQL | undefined {
  const queuesOf = (queue?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(userQueues)
      .where(and(eq(userQueues.userId, users.id), queue))
  const sees = inArray(users.profile, profilesWithAll('ticket.list'))
  const isInNone = and(sees, notExists(queuesOf()))
  if (queueId === null) return or(sees, eq(users.allTicket, true))
  const isInIt = sql`exists ${queuesOf(eq(userQueues.queueId, queueId))}`
  return or(isInIt, isInNone)
}

const longestText = 160

function noticeOf(ticket: TicketFacts, language: Language, showsText: boolean): Notice {
  const t = sayIn(language, pushTexts)
  const isWaiting = ticket.status === 'pending'
  const name = truncate(ticket.name, 60)
  const where = {
    tag: isWaiting ? 'waiting' : ticket.uuid,
    url: isWaiting ? '/tickets?list=pending' : `/tickets/${ticket.uuid}`,
  }
  if (!showsText) return { title: t(isWaiting ? 'waiting' : 'wrote'), body: t('open'), ...where }
  const title = isWaiting ? t('waitingNamed', { name }) : t('wroteNamed', { name })
  return { title, body: truncate(ticket.text, longestText), ...where }
}
