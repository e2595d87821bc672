/** What the counters must say, from the rows that they count. */
import type { Sql, TransactionSql } from 'postgres'
import { workSpans } from '#db/schema/counters.ts'
import { log } from '#process/log'
import { figuresOfHandling, figuresOfLead, sumsOfWork, workFigures } from './work-figures.ts'

/** For rows imported past the triggers, and wrong counts. */
export async function rebuildCounters(platform: Sql) {
  await platform.begin(async (transaction) => {
    const tables = `counters, ticket_counters, work_changes, work_counters, contact_leads`
    await transaction`lock table ${transaction.unsafe(tables)} in exclusive mode`
    await transaction`truncate ${transaction.unsafe(tables)}`
    await transaction`insert into counters (company_id, what, change) ${contactsOf(transaction)}`
    await transaction`
      insert into ticket_counters (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
      ${ticketsOf(transaction)}`
    await transaction`
      insert into contact_leads (company_id, contact_id, user_id, last_at, before_at)
      ${leadsOf(transaction)}`
    await transaction`
      insert into work_counters (company_id, span, hour, user_id, ${transaction.unsafe(figures)})
      ${workOf(transaction)}`
  })
}

/** Wrong counts can only come from a fault of ours or from rows written past the triggers. */
export async function verifyCounters(platform: Sql) {
  const wrong = await wrongCounters(platform)
  if (wrong.length === 0) return
  log.error({ wrong }, 'counters were wrong, and are counted anew')
  await rebuildCounters(platform)
}

/** The tables that differ from what they count, by one snapshot. */
export async function wrongCounters(platform: Sql): Promise<string[]> {
  const [row] = await platform<{ wrong: string[] }[]>`
    with kept_contacts as (
      select company_id, what, sum(change) from counters group by 1, 2 having sum(change) <> 0
    ), kept_tickets as (
      select company_id, status, queue_id, user_id, has_unread, is_snoozed, sum(change) from ticket_counters
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    ), kept_work as (
      select company_id, span, hour, user_id, ${platform.unsafe(sumsOfWork)}
      from (
        select company_id, span, hour, user_id, ${platform.unsafe(figures)} from work_counters
        union all
        select company_id, span, hour - hour % span, user_id, ${platform.unsafe(figures)}
        from work_changes cross join unnest(${[...workSpans]}::integer[]) as span
      ) as both_kinds group by 1, 2, 3, 4 having ${platform.unsafe(isAnything)}
    ), kept_leads as (
      select company_id, contact_id, user_id, last_at, before_at from contact_leads
      where last_at is not null
    ), right_contacts as (${contactsOf(platform)}), right_tickets as (${ticketsOf(platform)}),
    right_work as (${workOf(platform)}), right_leads as (${leadsOf(platform)})
    select array_remove(array[
      ${platform.unsafe(['contacts', 'tickets', 'work', 'leads'].map(differs).join())}
    ], null) as wrong`
  return row?.wrong ?? []
}

const figures = workFigures.join()
const isAnything = workFigures.map((name) => `sum(${name}) <> 0`).join(' or ')

const differs = (what: string) => `case when exists (
    (select * from kept_${what} except select * from right_${what})
    union all (select * from right_${what} except select * from kept_${what})
  ) then '${what}' end`

type Db = Sql | TransactionSql

const contactsOf = (db: Db) => db`
  select company_id, case when is_group then 'groups' else 'contacts' end, count(*)
  from contacts where deleted_at is null group by 1, 2`

const ticketsOf = (db: Db) => db`
  select company_id, status, queue_id, user_id, unread_messages > 0, snoozed_until is not null,
    count(*)
  from tickets group by 1, 2, 3, 4, 5, 6`

const leadsOf = (db: Db) => db`
  select company_id, contact_id, person, max(queued_at) filter (where nth = 1),
    max(queued_at) filter (where nth = 2)
  from (
    select company_id, contact_id, person, queued_at, row_number() over (
      partition by company_id, contact_id, person order by queued_at desc) as nth
    from handlings cross join unnest(array[0, user_id]) as person where person is not null
  ) as ranked where nth <= 2 group by 1, 2, 3`

const workOf = (db: Db) => db`
  select company_id, span, hour - hour % span, user_id, ${db.unsafe(sumsOfWork)}
  from (
    select company_id, ${hourOf(db, 'queued_at')} as hour, coalesce(user_id, 0) as user_id,
      ${db.unsafe(figuresOfHandling)}
    from handlings
    union all
    select company_id, ${hourOf(db, 'at')}, user_id, ${db.unsafe(figuresOfLead('change'))}
    from (${leadsOf(db)}) as l (company_id, contact_id, user_id, last_at, before_at),
      lateral (values (last_at, 1), (before_at, -1)) as dates (at, change) where at is not null
  ) as done cross join unnest(${[...workSpans]}::integer[]) as span
  group by 1, 2, 3, 4
  having (sum(handled), sum(leads)) <> (0, 0)`

const hourOf = (db: Db, at: string) =>
  db`floor(extract(epoch from ${db.unsafe(at)}) / 3600)::integer`
