/** Mentioned users without a visible page, unless they have seen the mention meanwhile. */
import { eq, inArray } from 'drizzle-orm'
import { showsTextInNotices } from '#company/settings/reading'
import { mentions } from '#db/schema/mentions.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import type { Mention } from '#desk/mentions/contract'
import { readMentions } from '#desk/mentions/reading'
import { addressOf, titleOf } from '#desk/mentions/state'
import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import type { Company, Scope } from '#kernel/scope'
import { truncate } from '#kernel/text/truncate'
import { notifyMentioned as notifyMentionedJob, pushNotification } from './jobs.ts'
import type { IsInFront } from './notifying.ts'
import type { PushNotification } from './pushing.ts'
import { pushTexts } from './texts.ts'

const delayMs = 1_500
const longestName = 60
const longestText = 160

/** Only for companies with subscriptions. */
export async function notifyMentionedSoon(scope: Scope, { mentionIds }: { mentionIds: number[] }) {
  const [one] = await subscriptionsOf(scope, mentionIds).limit(1)
  if (!one) return
  const runAt = new Date(Date.now() + delayMs)
  await scope.later(notifyMentionedJob, { mentionIds }, { runAt, maxAttempts: 3 })
}

export async function notifyMentioned(
  company: Company,
  mentionIds: number[],
  isInFront: IsInFront,
) {
  await company.scope(async (scope) => {
    const found = await readMentions(scope, inArray(mentions.id, mentionIds))
    const byUser = new Map(found.map(({ userId, mention }) => [userId, mention]))
    const subscriptions = await subscriptionsOf(scope, mentionIds)
    const showsText = await showsTextInNotices(scope)
    for (const { id, userId, language } of subscriptions) {
      const mention = byUser.get(userId)
      if (!mention || isInFront(company.id, userId)) continue
      const notice = notificationOf(mention, language, showsText)
      const key = `push:${company.id}:${id}:${notice.tag}`
      const payload = { subscriptionId: id, ...notice }
      await scope.later(pushNotification, payload, { key, maxAttempts: 4 })
    }
  })
}

function subscriptionsOf({ db }: Scope, mentionIds: number[]) {
  const { id, userId, language } = pushSubscriptions
  return db
    .select({ id, userId, language })
    .from(pushSubscriptions)
    .innerJoin(mentions, eq(mentions.userId, userId))
    .where(inArray(mentions.id, mentionIds))
    .$dynamic()
}

function notificationOf(
  mention: Mention,
  language: Language,
  showsText: boolean,
): PushNotification {
  const { author, text, note } = mention
  const [plain, named] = note
    ? (['mentioned', 'mentionedNamed'] as const)
    : (['mentionedInChat', 'mentionedInChatNamed'] as const)
  const t = sayIn(language, pushTexts)
  const where = { tag: `mention:${mention.id}`, url: addressOf(mention) }
  if (!showsText) return { title: t(plain), body: t('open'), ...where }
  const title = t(named, {
    author: truncate(author, longestName),
    name: truncate(titleOf(mention), longestName),
  })
  return { title, body: truncate(text, longestText), ...where }
}
