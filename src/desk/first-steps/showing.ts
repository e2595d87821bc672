import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#company/settings/contract'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { quickMessages, settings } from '#db/schema/settings.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

const exists = (what: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${what})`

const settingOf = (key: SettingKey) =>
  sql`(select ${settings.value} from ${settings} where ${settings.key} = ${key})`

const isSilent = (message: AnyPgColumn) => sql`${message} !~ '[^[:space:]]'`

/** There are hours, and whoever writes outside them is answered, through whichever connection. */
const answersOutOfHours = sql<boolean>`case ${settingOf('scheduleType')}
  when 'company' then case when exists (select from ${connections})
    then not exists (select from ${connections} where ${isSilent(connections.outOfHoursMessage)})
    else coalesce(${settingOf('outOfHoursMessage')} ~ '[^[:space:]]', false) end
  when 'queue' then exists (select from ${queues}
    join ${connectionQueues} on ${connectionQueues.queueId} = ${queues.id}
    where not ${isSilent(queues.outOfHoursMessage)})
  else false end`

export async function showFirstSteps(scope: Scope) {
  const [row] = await scope.db
    .select({
      isDismissed: users.dismissedFirstSteps,
      connected: exists(sql`${connections} where ${connections.linkedAt} is not null`),
      hours: answersOutOfHours,
      queues: exists(sql`${queues}`),
      colleagues: sql<boolean>`1 < (select count(*) from users)`,
      quickMessages: exists(sql`${quickMessages}`),
      // By a person of the company, not by the menu.
      answered: exists(sql`${messages} where ${messages.userId} is not null`),
    })
    .from(users)
    .where(eq(users.id, scope.actor.userId ?? 0))
  if (!row) fail('ERR_NO_USER_FOUND')
  const { isDismissed, ...steps } = row
  return { isDismissed, steps }
}

export async function dismissFirstSteps(scope: Scope): Promise<undefined> {
  await scope.db
    .update(users)
    .set({ dismissedFirstSteps: true })
    .where(eq(users.id, scope.actor.userId ?? 0))
}
