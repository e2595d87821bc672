/**
 * Users without a visible page: the ticket's agent; for a pending ticket the users of its queue,
 * and supervisors without any queue. Of a ticket that somebody gained, only who had not got it
 * before, and not who gave it.
 */

import { and, eq, inArray, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { showsTextInNotices } from '#company/settings/reading'
import { contacts } from '#db/schema/contacts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { tickets } from '#db/schema/tickets.ts'
import { userQueues, users } from '#db/schema/users.ts'
import { previewWords } from '#desk/messages/kinds/preview-contract'
import { mediaTexts } from '#desk/messages/kinds/texts'
import { readPreview } from '#desk/tickets/last-message'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { profilesWithAll } from '#kernel/policy'
import type { Company, Scope } from '#kernel/scope'
import { truncate } from '#kernel/text/truncate'
import { type notifyAway, pushNotification, type TicketGain } from './jobs.ts'
import type { PushNotification } from './pushing.ts'
import { pushTexts } from './texts.ts'

export type IsInFront = (companyId: number, userId: number) => boolean

export async function notifyAwayUsers(
  company: Company,
  { ticketId, gain, isWoken }: v.InferOutput<typeof notifyAway.payload>,
  isInFront: IsInFront,
) {
  await company.scope(async (scope) => {
    const ticket = await readTicket(scope, ticketId)
    if (!ticket || ticket.status === 'closed') return
    if (gain ? !isStillAt(ticket, gain.to) : ticket.unread === 0) return
    const subscriptions = await subscriptionsFor(scope, ticket, gain)
    const away = subscriptions.filter(({ userId }) => !isInFront(company.id, userId))
    if (away.length === 0) return
    const gained = gain ? 'given' : 'wrote'
    const news = isWoken ? 'woken' : gained
    const showsText = await showsTextInNotices(scope)
    for (const { id, language } of away) {
      const notice = notificationOf(ticket, { language, showsText, news })
      const about = gain ? 'gained' : ticketId
      const options = { key: `push:${company.id}:${id}:${about}`, maxAttempts: 4 }
      // Of many gained at once, the last is pushed.
      const runAt = gain && { runAt: new Date(Date.now() + burstMs) }
      await scope.later(
        pushNotification,
        { subscriptionId: id, ...notice },
        { ...options, ...runAt },
      )
    }
  })
}

const burstMs = 1_500

/** Otherwise it has moved on, and who has it now hears of that move. */
function isStillAt(ticket: NotifiedTicket, place: TicketGain['to']): boolean {
  const { status, queueId, userId } = ticket
  return status === place.status && queueId === place.queueId && userId === place.userId
}

type NotifiedTicket = NonNullable<Awaited<ReturnType<typeof readTicket>>>

async function readTicket(scope: Scope, id: number) {
  const [found] = await scope.db
    .select({
      uuid: tickets.uuid,
      status: tickets.status,
      userId: tickets.userId,
      queueId: tickets.queueId,
      unread: tickets.unreadMessages,
      name: contacts.name,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(eq(tickets.id, id))
  if (!found) return undefined
  // A menu or a program may have answered meanwhile: its words are not the customer's.
  const preview = await readPreview(scope, { id, queueId: found.queueId }, { ofCustomer: true })
  return { ...found, ...preview }
}

async function subscriptionsFor(
  scope: Scope,
  ticket: NotifiedTicket,
  gain: TicketGain | undefined,
) {
  return scope.db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      language: pushSubscriptions.language,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        ticket.status === 'open'
          ? eq(users.id, ticket.userId ?? 0)
          : recipientsOfPending(scope, ticket),
        gain && gainers(scope, gain),
      ),
    )
}

function gainers(scope: Scope, { from, to, byUserId }: TicketGain): SQL | undefined {
  const waited = from?.status === 'pending' && to.status === 'pending'
  const hadIt = waited ? recipientsOfPending(scope, from) : undefined
  return and(byUserId === null ? undefined : ne(users.id, byUserId), hadIt && not(hadIt))
}

function recipientsOfPending({ db }: Scope, { queueId }: TicketGain['to']): SQL | undefined {
  const queuesOf = (queue?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(userQueues)
      .where(and(eq(userQueues.userId, users.id), queue))
  const sees = inArray(users.profile, profilesWithAll('ticket.list'))
  const overseesWithoutQueue = and(sees, notExists(queuesOf()))
  if (queueId === null) return or(sees, sql`sees_unqueued(users)`)
  const isInQueue = sql`exists ${queuesOf(eq(userQueues.queueId, queueId))}`
  return or(isInQueue, overseesWithoutQueue)
}

type TicketNews = 'woken' | 'given' | 'wrote'

const maxTextLength = 160

function notificationOf(
  ticket: NotifiedTicket,
  { language, showsText, news }: { language: Language; showsText: boolean; news: TicketNews },
): PushNotification {
  const t = sayIn(language, pushTexts)
  const isWaiting = ticket.status === 'pending'
  const name = truncate(ticket.name, 60)
  const where = {
    tag: isWaiting ? 'waiting' : ticket.uuid,
    url: isWaiting ? '/tickets?list=pending' : `/tickets/${ticket.uuid}`,
  }
  const about = isWaiting ? 'waiting' : news
  if (!showsText) return { title: t(about), body: t('open'), ...where }
  const title = t(`${about}Named`, { name })
  const words = previewWords(ticket, sayIn(language, mediaTexts))
  return { title, body: truncate(words, maxTextLength) || t('open'), ...where }
}
