/**
 * What lists of tickets are narrowed by, a record each: for the list, its count, the kanban, and what
 * each of them prepares. Text is beside (`matching-text.ts`); `list-membership.ts` asks the same of a
 * ticket that the browser has.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { localDay } from '#company/companies/local-day'
import { companies } from '#db/schema/companies.ts'
import { ticketCounters } from '#db/schema/counters.ts'
import { ticketTags } from '#db/schema/tags.ts'
import { tickets } from '#db/schema/tickets.ts'
import { namesOf } from '#kernel/own'
import type { TicketFilter } from './fields.ts'

interface Filter {
  isGiven(filter: TicketFilter): boolean
  /** Of each statement, also where it is not given. */
  values?(filter: TicketFilter): Record<string, unknown>
  condition: SQL
  /** Their ids, from an index: few of them are the list. */
  ids?: SQL
  /** The condition on counters, where they tell these tickets apart. */
  ofCounters?: SQL
}

const param = sql.placeholder
const zone = sql`as_known_zone(${companies.timeZone})`

function onDay(moment: SQLWrapper, day: 'date' | 'updatedAt'): SQL {
  const first = localDay(sql`${param(day)}`, zone)
  const start = (after: number) => sql`(select ((${first}) + ${sql.raw(String(after))})::timestamp
    at time zone ${zone} from ${companies})`
  return sql`(${moment} >= ${start(0)} and ${moment} < ${start(1)})`
}

const idsWhere = (condition: SQL) => sql`select ${tickets.id} from ${tickets} where ${condition}`

const isOfTags = sql`${ticketTags.tagId} = any(${param('tagIds')}::integer[])`
const isOfConnections = sql`${tickets.whatsappId} = any(${param('whatsappIds')}::integer[])`
const isOfDate = onDay(tickets.createdAt, 'date')
const isOfAd = sql`${tickets.adId} = ${param('adId')}::text`

const records = {
  tags: {
    isGiven: ({ tags = [] }) => tags.length > 0,
    values({ tags }) {
      const tagIds = [...new Set(tags)]
      return { tagIds, tagCount: tagIds.length }
    },
    condition: sql`${param('tagCount')}::integer = (select count(*) from ${ticketTags}
      where ${ticketTags.ticketId} = ${tickets.id} and ${isOfTags})`,
    ids: sql`select ${ticketTags.ticketId} as id from ${ticketTags} where ${isOfTags}
      group by ${ticketTags.ticketId} having count(*) = ${param('tagCount')}::integer`,
  },
  connections: {
    isGiven: ({ whatsappIds = [] }) => whatsappIds.length > 0,
    values: ({ whatsappIds }) => ({ whatsappIds: [...new Set(whatsappIds)] }),
    condition: isOfConnections,
    ids: idsWhere(isOfConnections),
  },
  date: {
    isGiven: ({ date }) => date !== undefined,
    values: ({ date = null }) => ({ date }),
    condition: isOfDate,
    ids: idsWhere(isOfDate),
  },
  ad: {
    isGiven: ({ ad }) => ad !== undefined,
    values: ({ ad = null }) => ({ adId: ad }),
    condition: isOfAd,
    ids: idsWhere(isOfAd),
  },
  update: {
    isGiven: ({ updatedAt }) => updatedAt !== undefined,
    values: ({ updatedAt = null }) => ({ updatedAt }),
    condition: onDay(tickets.updatedAt, 'updatedAt'),
  },
  unread: {
    isGiven: ({ withUnreadMessages }) => withUnreadMessages,
    condition: sql`${tickets.unreadMessages} > 0`,
    ofCounters: sql`${ticketCounters.hasUnread}`,
  },
  awake: {
    isGiven: ({ snoozed }) => snoozed === false,
    condition: sql`${tickets.snoozedUntil} is null`,
    ofCounters: sql`not ${ticketCounters.isSnoozed}`,
  },
  snoozed: {
    isGiven: ({ snoozed }) => snoozed === true,
    condition: sql`${tickets.snoozedUntil} is not null`,
    ofCounters: sql`${ticketCounters.isSnoozed}`,
  },
} satisfies Record<string, Filter>

export type FilterName = keyof typeof records
export const filters: Record<FilterName, Filter> = records
const names = namesOf(filters)

export const givenIn = (filter: TicketFilter): FilterName[] =>
  names.filter((name) => filters[name].isGiven(filter))

export const filterValues = (filter: TicketFilter): Record<string, unknown> =>
  Object.assign({}, ...names.map((name) => filters[name].values?.(filter)))
