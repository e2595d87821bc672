/** The stored daily counts, plus the handlings of the hours outside full days. */
import { sql } from 'drizzle-orm'
import { workCounters } from '#db/schema/counters.ts'
import { handlings } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { prepared } from '#db/session.ts'
import { alphabetical } from '#platform/matching'
import type { PresenceStatus } from '#presence/contract'
import { isOnline, presenceStatus } from '#presence/online'
import { bound, bounds } from './period.ts'

const onlyUserId = sql`${sql.placeholder('onlyUserId')}::integer`

/** Handlings of less than a minute would distort the averages. */
const worked = sql`(with ${bounds}, parts as (
    select ${workCounters.userId}, handled, finished, support_minutes, supported, wait_minutes, waited,
      rates, rated
    from ${workCounters}
    where ${workCounters.day} >= ${bound('first_day')} and ${workCounters.day} < ${bound('end_day')}
    union all
    select ${handlings.userId}, 1, (finished_at is not null)::integer,
      greatest(coalesce(support_minutes, 0), 0), (coalesce(support_minutes, 0) > 0)::integer,
      greatest(coalesce(wait_minutes, 0), 0), (coalesce(wait_minutes, 0) > 0)::integer,
      coalesce(rate, 0), (rate is not null)::integer
    from ${handlings}
    where (${handlings.queuedAt} >= ${bound('start')} and ${handlings.queuedAt} < ${bound('morning')})
      or (${handlings.queuedAt} >= ${bound('evening')} and ${handlings.queuedAt} < ${bound('finish')})
  )
  select user_id, sum(handled)::integer as handled, sum(finished)::integer as finished,
    sum(support_minutes)::float8 as support_minutes, sum(supported)::integer as supported,
    sum(wait_minutes)::float8 as wait_minutes, sum(waited)::integer as waited,
    sum(rates)::integer as rates, sum(rated)::integer as rated
  from parts where ${onlyUserId} is null or user_id = ${onlyUserId} group by user_id)`

const people = sql`(select ${users.id}, ${users.name}, ${isOnline} as online,
    ${presenceStatus} as presence from ${users}
  where ${onlyUserId} is null or ${users.id} = ${onlyUserId})`

const sumOf = (name: string) => sql<number>`coalesce(worked.${sql.raw(name)}, 0)`

/** The row without a user is what nobody has accepted or whose account is deleted. Times are full
 *  minutes, of handlings that took any. */
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
      rates: sumOf('rates'),
      rated: sumOf('rated'),
    })
    .from(sql`${worked} as worked full join ${people} as person on person.id = worked.user_id`)
    .orderBy(alphabetical(sql`person.name`), sql`person.id`),
)

export type Work = Awaited<ReturnType<typeof workByPerson.execute>>[number]
type Figure = Exclude<keyof Work, 'id' | 'name' | 'online' | 'presence'>

export function total(work: Work[], figure: Figure): number {
  return work.reduce((sum, one) => sum + one[figure], 0)
}

export function mean(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}
