import { eq, inArray, type SQL } from 'drizzle-orm'
import type { ConnectionAlert } from '#company/connections/contract'
import { pushSubscriptions } from '#db/schema/push.ts'
import { users } from '#db/schema/users.ts'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { profilesWithAll } from '#kernel/policy'
import type { Company } from '#kernel/scope'
import { truncate } from '#kernel/text/truncate'
import type { HeldCampaign } from '#outreach/campaigns/held-contract'
import type { SwitchedOffWebhook } from '#programs/webhooks/consequences'
import { pushNotification } from './jobs.ts'
import type { IsInFront } from './notifying.ts'
import { pushTexts } from './texts.ts'

interface AdminAlert {
  connectionId: number
  name: string
  alert: ConnectionAlert
}

export function notifyAwayAdmins(company: Company, given: AdminAlert, isInFront: IsInFront) {
  return notifyAdmins(company, isInFront, (language) => noticeOf(given, language))
}

export function notifyOfHeldCampaign(company: Company, held: HeldCampaign, isInFront: IsInFront) {
  return notifyAdmins(company, isInFront, (language) => noticeOfCampaign(held, language))
}

export function notifyOfWebhook(
  company: Company,
  webhook: SwitchedOffWebhook,
  isInFront: IsInFront,
) {
  return notifyAdmins(company, isInFront, (language) => noticeOfWebhook(webhook, language))
}

export interface Notice {
  title: string
  body: string
  /** A newer notice replaces the one with the same tag. */
  tag: string
  url: string
}

function notifyAdmins(
  company: Company,
  isInFront: IsInFront,
  noticeIn: (language: Language) => Notice,
) {
  return notifyThose(company, inArray(users.profile, profilesWithAll('connection.edit')), {
    isInFront,
    noticeIn,
  })
}

interface Notifying {
  isInFront: IsInFront
  noticeIn: (language: Language) => Notice
}

export async function notifyThose(company: Company, who: SQL, { isInFront, noticeIn }: Notifying) {
  await company.scope(async (scope) => {
    const { id, userId, language } = pushSubscriptions
    const subscriptions = await scope.db
      .select({ id, userId, language })
      .from(pushSubscriptions)
      .innerJoin(users, eq(users.id, userId))
      .where(who)
    for (const { id, userId, language } of subscriptions) {
      if (isInFront(company.id, userId)) continue
      const notice = noticeIn(language)
      const key = `push:${company.id}:${id}:${notice.tag}`
      await scope.later(
        pushNotification,
        { subscriptionId: id, ...notice },
        { key, maxAttempts: 4 },
      )
    }
  })
}

const wordsOf = {
  outage: ['outage', 'outageText'],
  'outage-over': ['outageOver', 'outageOverText'],
  disconnected: ['disconnected', 'disconnectedText'],
} as const satisfies Record<ConnectionAlert, readonly (keyof typeof pushTexts)[]>

function noticeOf({ connectionId, name, alert }: AdminAlert, language: Language): Notice {
  const t = sayIn(language, pushTexts)
  const [title, body] = wordsOf[alert]
  const where = { tag: `connection-${connectionId}`, url: '/connections' }
  return { title: t(title, { name: truncate(name, 60) }), body: t(body), ...where }
}

const wordsOfHold = new Map<string, keyof typeof pushTexts>([
  ['ERR_CAMPAIGN_RESTRICTED', 'campaignRestricted'],
  ['ERR_CAMPAIGN_NO_CONNECTION', 'campaignNoConnection'],
])

function noticeOfCampaign({ campaignId, name, reason }: HeldCampaign, language: Language): Notice {
  const t = sayIn(language, pushTexts)
  return {
    title: t('campaignHeld', { name: truncate(name, 60) }),
    body: t(wordsOfHold.get(reason) ?? 'campaignFailures'),
    tag: `campaign-${campaignId}`,
    url: '/campaigns',
  }
}

function noticeOfWebhook(
  { webhookId, host, reason }: SwitchedOffWebhook,
  language: Language,
): Notice {
  const t = sayIn(language, pushTexts)
  return {
    title: t('webhookOff', { host: truncate(host, 60) }),
    body: t(reason === 'gone' ? 'webhookGone' : 'webhookFailing'),
    tag: `webhook-${webhookId}`,
    url: '/webhooks',
  }
}
