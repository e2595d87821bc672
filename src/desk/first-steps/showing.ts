import { eq, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { queues } from '#db/schema/queues.ts'
import { quickMessages, settings } from '#db/schema/settings.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#platform/errors'
import type { Scope } from '#platform/scope'

const exists = (what: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${what})`

export async function showFirstSteps(scope: Scope) {
  const [row] = await scope.db
    .select({
      isDismissed: users.dismissedFirstSteps,
      connected: exists(sql`${connections} where ${connections.linkedAt} is not null`),
      hours: exists(sql`${settings} where ${settings.key} = 'scheduleType'
        and ${settings.value} <> 'disabled'`),
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
