import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { tickets } from '#db/schema/tickets.ts'
import { log } from '#platform/log'
import { type OpenCompany, type Scope, system } from '#scope'
import { changeTicket } from './changing.ts'
import { ticketWoken } from './consequences.ts'

/** By the row alone, not by a job of each: what was due while nothing ran wakes at the next minute. */
export async function wakeDue(platform: Sql, { openCompany }: { openCompany: OpenCompany }) {
  const due = await platform<{ companyId: number; id: number }[]>`
    select company_id "companyId", id from tickets where snoozed_until <= now()
    order by snoozed_until, id`
  for (const { companyId, id } of due) {
    const woken = openCompany(companyId, system).scope((scope) => wakeIfDue(scope, id))
    await woken.catch((err) => {
      log.error({ err, companyId, ticketId: id }, 'A snoozed ticket could not be woken')
    })
  }
}

/** Unread, so that its agent finds it in the bell. */
async function wakeIfDue(scope: Scope, id: number) {
  const [before] = await scope.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), sql`${tickets.snoozedUntil} <= now()`))
    .for('no key update')
  if (!before) return
  const unreadMessages = Math.max(1, before.unreadMessages)
  const ticket = await changeTicket(scope, before, { snoozedUntil: null, unreadMessages })
  await scope.follow(ticketWoken, { ticket, before })
}
