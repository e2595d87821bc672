import { asc, sql } from 'drizzle-orm'
import { companyLanguage } from '#company/companies/language'
import type { SettingKey } from '#company/settings/contract'
import { storedOutOfHours } from '#company/settings/reading'
import { writeSetting } from '#company/settings/saving'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import { changeConnection } from './changing.ts'
import { commonMessage, suggestedMessage } from './out-of-hours-state.ts'

/** What a new connection begins with. */
export async function outOfHoursForAll(scope: Scope): Promise<string | undefined> {
  const stored = await storedOutOfHours(scope)
  return stored ?? commonMessage(undefined, await messagesOf(scope))
}

interface SavedSetting {
  key: SettingKey
  before: string | undefined
  value: string
}

/** Hours that are switched on never silence the desk: from then on there is a message. */
export async function followSetting(scope: Scope, { key, before, value }: SavedSetting) {
  if (key === 'outOfHoursMessage') {
    const from = before ?? commonMessage(undefined, await messagesOf(scope)) ?? ''
    return replaceMessage(scope, { from, to: value })
  }
  const isSwitchedOn = key === 'scheduleType' && value === 'company' && before !== 'company'
  if (!isSwitchedOn || (await storedOutOfHours(scope)) !== undefined) return
  const text = (await outOfHoursForAll(scope)) ?? suggestedMessage(await companyLanguage(scope))
  await writeSetting(scope, 'outOfHoursMessage', { value: text })
  await replaceMessage(scope, { from: '', to: text })
}

async function replaceMessage(scope: Scope, { from, to }: { from: string; to: string }) {
  if (from.trim() === to.trim()) return
  const following = await scope.db
    .select({ id: connections.id })
    .from(connections)
    .where(sql`btrim(${connections.outOfHoursMessage}, ${blanks}) = btrim(${from}, ${blanks})`)
    .orderBy(asc(connections.id))
  for (const { id } of following) await changeConnection(scope, id, { outOfHoursMessage: to })
}

const blanks = ' \n\r\t'

function messagesOf(scope: Scope) {
  return scope.db
    .select({ outOfHoursMessage: connections.outOfHoursMessage })
    .from(connections)
    .orderBy(asc(connections.id))
}
