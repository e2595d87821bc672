/** Settings are text at the border; inside they are what they mean. */
import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import type { Scope } from '#scope'
import { isSecret } from './contract.ts'

export async function settingOf(scope: Scope, key: string): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

/** How long after closing a customer's message reopens the same ticket; 0 never, -1 always. */
export async function reopenSeconds(scope: Scope): Promise<number> {
  const value = Number((await settingOf(scope, 'timeCreateNewTicket')) ?? 7200)
  return Number.isInteger(value) && value >= -1 ? value : 7200
}

/** Groups are ignored unless the company asked for them. */
export async function ignoresGroups(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'CheckMsgIsGroup')) !== 'disabled'
}

/** Whether customers are asked how they were attended, once a ticket is closed. */
export async function asksForRating(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'userRating')) === 'enabled'
}

/** For how long after the question a digit is a rating. */
export async function ratingMinutes(scope: Scope): Promise<number> {
  const value = Number((await settingOf(scope, 'userRatingMinutes')) ?? 30)
  return Number.isInteger(value) && value > 0 ? value : 30
}

/** Whether a customer is told when the ticket goes to another queue or person. */
export async function tellsTransfers(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'sendMsgTransfTicket')) === 'enabled'
}

/** Calls are refused, and the caller asked to write, unless the company takes them on the phone. */
export async function refusesCalls(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'call')) !== 'enabled'
}

/** Several browsers of one user at once; by default the newest takes over. */
export async function allowsSeveralLogins(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'allowSeveralLogins')) === 'enabled'
}

/** Who does not oversee may still choose their own queues, where the company lets them. */
export async function letsUsersChooseQueues(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'usersChooseQueues')) === 'enabled'
}

/** Phones show notices to whoever looks at them: a company may keep names and words out of them. */
export async function showsTextInNotices(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'noticesShowText')) !== 'disabled'
}

/** What every role may read: secrets keep their row and lose their value. */
export async function readableSettings(scope: Scope) {
  const rows = await scope.db.select({ key: settings.key, value: settings.value }).from(settings)
  return rows.map(({ key, value }) => ({ key, value: isSecret(key) ? '' : value }))
}
