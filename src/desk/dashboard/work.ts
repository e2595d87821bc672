/**
 * Handled tickets per user in a period: the stored counts, plus the handlings outside full hours.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PresenceStatus } from '#company/presence/contract'
import { isOnline, presenceStatus } from '#company/presence/online'
import { contactLeads, workChanges, workCounters } from '#db/schema/counters.ts'
import { handlings } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import {
  figuresOfHandling,
  figuresOfLead,
  sumsOfWork,
  type WorkFigure,
  workFigures,
} from '#desk/counters/work-figures'
import { bound, bounds, spans } from './period.ts'

const onlyUserId = sql`${sql.placeholder('onlyUserId')}::integer`

const listed = sql.raw(workFigures.join())

const isInRemainder = (at: SQL) => sql`(${at} >= ${bound('start')} and ${at} < ${bound('morning')}
    or ${at} >= ${bound('evening')} and ${at} < ${bound('finish')})`

const leadsInRemainder = sql`coalesce(${isInRemainder(sql`last_at`)}, false)::integer
  - coalesce(${isInRemainder(sql`before_at`)}, false)::integer`

const remainders = sql`select coalesce(${handlings.userId}, 0) as user_id, ${sql.raw(figuresOfHandling)}
  from ${handlings} where ${isInRemainder(sql`${handlings.queuedAt}`)}
  union all
  select l.user_id, ${sql.raw(figuresOfLead('l.change'))}
  from (select distinct ${handlings.contactId} from ${handlings}
    where ${isInRemainder(sql`${handlings.queuedAt}`)}) as h (contact_id)
  cross join lateral (select ${contactLeads.userId}, ${leadsInRemainder} as change
    from ${contactLeads} where ${contactLeads.contactId} = h.contact_id offset 0) as l`

/** `offset 0` keeps the planner from reading all counters of the company instead of a few spans. */
const worked = sql`(with ${bounds}, ${spans}, parts (user_id, ${listed}) as (
    select w.* from spans cross join lateral (select ${workCounters.userId}, ${listed}
      from ${workCounters} where ${workCounters.span} = spans.span
        and ${workCounters.hour} >= spans.low and ${workCounters.hour} < spans.high offset 0) as w
    union all
    select ${workChanges.userId}, ${listed} from ${workChanges}
    where ${workChanges.hour} >= ${bound('first_hour')} and ${workChanges.hour} < ${bound('end_hour')}
    union all
    ${remainders}
  )
  select user_id, ${sql.raw(sumsOfWork)}
  from parts where ${onlyUserId} is null or user_id = ${onlyUserId} group by user_id)`

const people = sql`(select ${users.id}, ${users.name}, ${users.sortKey}, ${isOnline} as online,
    ${presenceStatus} as presence from ${users}
  where ${onlyUserId} is null or ${users.id} = ${onlyUserId})`

const sumOf = (name: WorkFigure) => sql<number>`coalesce(worked.${sql.raw(name)}, 0)::integer`

/**
 * The row without a user is what nobody has accepted or whose account is deleted. Times are full
 * minutes, of handlings that took any.
 */
export const workByPerson = prepared((db) =>
  db
    .select({
      id: sql<number | null>`person.id`,
      name: sql<string>`person.name`,
      online: sql<boolean>`person.online`,
      presence: sql<PresenceStatus>`person.presence`,
      handled: sumOf('handled'),
      finished: sumOf('finished'),
      supportMinutes: sumOf('support_minutes'),
      supported: sumOf('supported'),
      waitMinutes: sumOf('wait_minutes'),
      waited: sumOf('waited'),
      openSupportMinutes: sumOf('open_support_minutes'),
      openSupported: sumOf('open_supported'),
      openWaitMinutes: sumOf('open_wait_minutes'),
      openWaited: sumOf('open_waited'),
      rates: sumOf('rates'),
      rated: sumOf('rated'),
      leads: sumOf('leads'),
      workerId: sql<number | null>`worked.user_id`,
    })
    .from(sql`${worked} as worked full join ${people} as person on person.id = worked.user_id`)
    .orderBy(sql`person.sort_key`, sql`person.id`),
)

export type Work = Awaited<ReturnType<typeof workByPerson.execute>>[number]
type Figure = Exclude<keyof Work, 'id' | 'workerId' | 'name' | 'online' | 'presence' | 'leads'>

/** With the times within opening hours in place of all. */
export function inOpenHours(work: Work): Work {
  return {
    ...work,
    supportMinutes: work.openSupportMinutes,
    supported: work.openSupported,
    waitMinutes: work.openWaitMinutes,
    waited: work.openWaited,
  }
}

/** Of a period that has not ended: everybody's are nobody's own. */
export function leadsOf(work: Work[], userId: number | null): number {
  return work.find(({ workerId }) => workerId === (userId ?? 0))?.leads ?? 0
}

export function total(work: Work[], figure: Figure): number {
  return work.reduce((sum, one) => sum + one[figure], 0)
}

export function mean(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}
