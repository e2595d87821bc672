/**
 * Users without a visible page: the ticket's agent; for a pending ticket the users of its queue,
 * and supervisors without any queue.
 */

import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { tickets } from '#db/schema/tickets.ts'
import { userQueues, users } from '#db/schema/users.ts'
import type { Language } from '#i18n/languages'
import { sayIn } from '#i18n/texts'
import { previewWords } from '#media/preview-contract'
import { mediaTexts } from '#media/texts'
import { truncate } from '#platform/truncate'
import { profilesWithAll } from '#policy'
import type { Company, Scope } from '#scope'
import { showsTextInNotices } from '#settings/reading'
import { pushNotification } from './jobs.ts'
import type { PushNotification } from './pushing.ts'
import { pushTexts } from './texts.ts'

export type IsInFront = (companyId: number, userId: number) => boolean

export async function notifyAwayUsers(company: Company, ticketId: number, isInFront: IsInFront) {
  await company.scope(async (scope) => {
    const ticket = await readTicket(scope, ticketId)
    if (!ticket || ticket.unread === 0 || ticket.status === 'closed') return
    const subscriptions = await subscriptionsFor(scope, ticket)
    const away = subscriptions.filter(({ userId }) => !isInFront(company.id, userId))
    if (away.length === 0) return
    const showsText = await showsTextInNotices(scope)
    for (const { id, language } of away) {
      const notice = notificationOf(ticket, language, showsText)
      const options = { key: `push:${company.id}:${id}:${ticketId}`, maxAttempts: 4 }
      await scope.later(pushNotification, { subscriptionId: id, ...notice }, options)
    }
  })
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
      lastMessage: tickets.lastMessage,
      lastMessageKind: tickets.lastMessageKind,
      name: contacts.name,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(eq(tickets.id, id))
  return found
}

async function subscriptionsFor(scope: Scope, ticket: NotifiedTicket) {
  return scope.db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      language: pushSubscriptions.language,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      ticket.status === 'open'
        ? eq(users.id, ticket.userId ?? 0)
        : recipientsOfPending(scope, ticket),
    )
}

function recipientsOfPending({ db }: Scope, { queueId }: NotifiedTicket): SQL | undefined {
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

const maxTextLength = 160

function notificationOf(
  ticket: NotifiedTicket,
  language: Language,
  showsText: boolean,
): PushNotification {
  const t = sayIn(language, pushTexts)
  const isWaiting = ticket.status === 'pending'
  const name = truncate(ticket.name, 60)
  const where = {
    tag: isWaiting ? 'waiting' : ticket.uuid,
    url: isWaiting ? '/tickets?list=pending' : `/tickets/${ticket.uuid}`,
  }
  if (!showsText) return { title: t(isWaiting ? 'waiting' : 'wrote'), body: t('open'), ...where }
  const title = isWaiting ? t('waitingNamed', { name }) : t('wroteNamed', { name })
  const words = previewWords(ticket, sayIn(language, mediaTexts))
  return { title, body: truncate(words, maxTextLength), ...where }
}
