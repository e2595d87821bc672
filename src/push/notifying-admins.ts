import { eq, inArray } from 'drizzle-orm'
import type { ConnectionAlert } from '#connections/contract'
import { pushSubscriptions } from '#db/schema/push.ts'
import { users } from '#db/schema/users.ts'
import type { Language } from '#i18n/languages'
import { sayIn } from '#i18n/texts'
import { truncate } from '#platform/truncate'
import { profilesWithAll } from '#policy'
import type { Company } from '#scope'
import { pushNotification } from './jobs.ts'
import type { IsInFront } from './notifying.ts'
import { pushTexts } from './texts.ts'

interface AdminAlert {
  connectionId: number
  name: string
  alert: ConnectionAlert
}

export async function notifyAwayAdmins(company: Company, given: AdminAlert, isInFront: IsInFront) {
  await company.scope(async (scope) => {
    const { id, userId, language } = pushSubscriptions
    const subscriptions = await scope.db
      .select({ id, userId, language })
      .from(pushSubscriptions)
      .innerJoin(users, eq(users.id, userId))
      .where(inArray(users.profile, profilesWithAll('connection.edit')))
    for (const { id, userId, language } of subscriptions) {
      if (isInFront(company.id, userId)) continue
      const notice = { subscriptionId: id, ...noticeOf(given, language) }
      const key = `push:${company.id}:${id}:connection:${given.connectionId}`
      await scope.later(pushNotification, notice, { key, maxAttempts: 4 })
    }
  })
}

const wordsOf = {
  outage: ['outage', 'outageText'],
  'outage-over': ['outageOver', 'outageOverText'],
  disconnected: ['disconnected', 'disconnectedText'],
} as const satisfies Record<ConnectionAlert, readonly (keyof typeof pushTexts)[]>

function noticeOf({ connectionId, name, alert }: AdminAlert, language: Language) {
  const t = sayIn(language, pushTexts)
  const [title, body] = wordsOf[alert]
  const where = { tag: `connection-${connectionId}`, url: '/connections' }
  return { title: t(title, { name: truncate(name, 60) }), body: t(body), ...where }
}
