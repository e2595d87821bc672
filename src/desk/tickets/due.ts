import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { tickets } from '#db/schema/tickets.ts'
import { type OpenCompany, type Scope, system } from '#kernel/scope'
import { log } from '#process/log'
import { changeTicket } from './changing.ts'
import { ticketWoken } from './consequences.ts'

const mostOfRound = 500

interface DueTicket {
  companyId: number
  id: number
}

/**
 * By the row alone, not by a job of each: what was due while nothing ran wakes at the next minute. In
 * rounds, and in each the companies by turns, so that thousands of one company delay no other's.
 */
export async function wakeDue(
  platform: Sql,
  { openCompany, stopping }: { openCompany: OpenCompany; stopping?: AbortSignal | undefined },
  most = mostOfRound,
) {
  const failed: number[] = []
  for (;;) {
    const due = await nextDue(platform, { most, without: failed })
    const before = failed.length
    for (const { companyId, id } of due) {
      if (stopping?.aborted) return
      const woken = openCompany(companyId, system).scope((scope) => wakeIfDue(scope, id))
      await woken.catch((err) => {
        log.error({ err, companyId, ticketId: id }, 'A snoozed ticket could not be woken')
        failed.push(id)
      })
    }
    // The rest waits for the next minute where nothing can be woken now.
    if (due.length < most || failed.length - before === due.length) return
  }
}

function nextDue(
  platform: Sql,
  { most, without }: { most: number; without: readonly number[] },
): Promise<DueTicket[]> {
  return platform<DueTicket[]>`
    select company_id "companyId", id from (
      select company_id, id, snoozed_until,
        row_number() over (partition by company_id order by snoozed_until, id) as nth
      from tickets where snoozed_until <= now() and id <> all (${[...without]}::integer[])) as due
    order by nth, snoozed_until, id limit ${most}`
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
