import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import type { Scope } from '#kernel/scope'
import { isSecret } from './contract.ts'

async function settingOf(scope: Scope, key: string): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

/** Seconds; 0 never, -1 always. */
export async function reopenSeconds(scope: Scope): Promise<number> {
  const value = Number((await settingOf(scope, 'timeCreateNewTicket')) ?? 7200)
  return Number.isInteger(value) && value >= -1 ? value : 7200
}

export async function ignoresGroups(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'CheckMsgIsGroup')) !== 'disabled'
}

export async function asksForRating(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'userRating')) === 'enabled'
}

export async function ratingMinutes(scope: Scope): Promise<number> {
  const value = Number((await settingOf(scope, 'userRatingMinutes')) ?? 30)
  return Number.isInteger(value) && value > 0 ? value : 30
}

export async function announcesTransfers(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'sendMsgTransfTicket')) === 'enabled'
}

/** Unless the company answers calls on the phone. */
export async function refusesCalls(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'call')) !== 'enabled'
}

/** If not, the newest login ends the others. */
export async function allowsSeveralLogins(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'allowSeveralLogins')) === 'enabled'
}

export async function letsUsersChooseQueues(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'usersChooseQueues')) === 'enabled'
}

export async function showsTextInNotices(scope: Scope): Promise<boolean> {
  return (await settingOf(scope, 'noticesShowText')) !== 'disabled'
}

/** Undefined until it is set. */
export async function storedOutOfHours(scope: Scope): Promise<string | undefined> {
  return settingOf(scope, 'outOfHoursMessage')
}

export async function readableSettings(scope: Scope) {
  const rows = await scope.db.select({ key: settings.key, value: settings.value }).from(settings)
  return rows.map(({ key, value }) => ({ key, value: isSecret(key) ? '' : value }))
}
