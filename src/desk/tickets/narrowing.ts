/** Filters with an index of their own run first: few matches build the page; with many, the list is scanned in order. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { localDay } from '#company/companies/local-day'
import { companies } from '#db/schema/companies.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { ticketTags } from '#db/schema/tags.ts'
import { newTexts, tickets, ticketTexts } from '#db/schema/tickets.ts'
import { prepared } from '#db/session.ts'
import { containsAsContact, plainOf } from '#platform/matching'
import type { Scope } from '#platform/scope'
import { searchTerms } from '#platform/search-terms'
import type { TicketFilter } from './fields.ts'
import { isReadableIn } from './readable.ts'

const few = 5_000

/** See `find_tickets`. */
export const searchBudget = 4_000

const param = sql.placeholder

export interface Narrowed {
  ids: number[] | undefined
  open: { text: boolean; tags: boolean; connections: boolean; date: boolean; ad: boolean }
}

const unnarrowed: Narrowed = {
  ids: undefined,
  open: { text: false, tags: false, connections: false, date: false, ad: false },
}

export async function narrow(scope: Scope, filter: TicketFilter): Promise<Narrowed> {
  const { tags: tagIds = [], whatsappIds = [], date: day, ad: adId } = filter
  const isByRows = tagIds.length > 0 || whatsappIds.length > 0
  if (!isByRows && day === undefined && adId === undefined) return unnarrowed
  const values = narrowingValues(filter)
  const [text, tags, connections, date, ad] = await Promise.all([
    filter.searchParam !== '' && idsOf(searched.execute(scope, values)),
    tagIds.length > 0 && idsOf(tagged.execute(scope, values)),
    whatsappIds.length > 0 && idsOf(connected.execute(scope, values)),
    filter.date !== undefined && idsOf(opened.execute(scope, values)),
    adId !== undefined && idsOf(advertised.execute(scope, values)),
  ])
  const lists = [text, tags, connections, date, ad].filter((ids) => Array.isArray(ids))
  return {
    ids: lists.length === 0 ? undefined : intersection(lists),
    open: {
      text: text === undefined,
      tags: tags === undefined,
      connections: connections === undefined,
      date: date === undefined,
      ad: ad === undefined,
    },
  }
}

/** Undefined where they are too many to be named. */
export function findSearched(scope: Scope, filter: TicketFilter): Promise<number[] | undefined> {
  return idsOf(searched.execute(scope, narrowingValues(filter)))
}

async function idsOf(found: Promise<{ ids: number[][] }[]>): Promise<number[] | undefined> {
  const [row] = await found
  return row?.ids[0]
}

export function narrowingValues(filter: TicketFilter) {
  const { searchParam, tags, whatsappIds, date, updatedAt, ad } = filter
  const number = /^\d{1,9}$/.test(searchParam) ? Number(searchParam) : null
  const tagIds = [...new Set(tags)]
  return {
    ...searchTerms(searchParam),
    number,
    tagIds,
    tagCount: tagIds.length,
    whatsappIds: [...new Set(whatsappIds)],
    date: date ?? null,
    updatedAt: updatedAt ?? null,
    adId: ad ?? null,
  }
}

function intersection([first = [], ...others]: number[][]): number[] {
  return others.reduce((left, list) => {
    const members = new Set(list)
    return left.filter((id) => members.has(id))
  }, first)
}

const idsOr = (ids: SQL) => sql<number[][]>`case when found.ids is null then '[]'::json
  else json_build_array(${ids}) end`

/** Null where they are too many to be listed within the budget. */
export const findIds = sql<
  number[] | null
>`find_tickets(${param('terms')}::text[], ${param('withDigits')}::text[],
  ${param('number')}::integer,  ${sql.raw(String(searchBudget))})`

/** `offset 0` keeps the planner from evaluating it twice. */
const searched = prepared(
  (db) =>
    db
      .select({ ids: idsOr(sql`found.ids`) })
      .from(sql`(select ${findIds} as ids offset 0) as found`),
  { eachCompany: true },
)

const tagged = prepared((db) =>
  db.select({ ids: idsOr(sql`found.ids`) }).from(
    fewOf(sql`select ${ticketTags.ticketId} as id from ${ticketTags}
      where ${ticketTags.tagId} = any(${param('tagIds')}::integer[])
      group by ${ticketTags.ticketId} having count(*) = ${param('tagCount')}::integer`),
  ),
)

const connected = prepared((db) =>
  db
    .select({ ids: idsOr(sql`found.ids`) })
    .from(fewOf(sql`select ${tickets.id} from ${tickets} where ${ofConnections}`)),
)

const opened = prepared((db) =>
  db
    .select({ ids: idsOr(sql`found.ids`) })
    .from(
      fewOf(sql`select ${tickets.id} from ${tickets} where ${onDay(tickets.createdAt, 'date')}`),
    ),
)

const advertised = prepared((db) =>
  db
    .select({ ids: idsOr(sql`found.ids`) })
    .from(fewOf(sql`select ${tickets.id} from ${tickets} where ${ofAd}`)),
)

function fewOf(ids: SQL): SQL {
  return sql`(select case when count(*) <= ${sql.raw(String(few))} then coalesce(array_agg(id), '{}') end
    as ids from (${ids} limit ${sql.raw(String(few + 1))}) as first) as found`
}

const zone = sql`as_known_zone(${companies.timeZone})`

export function onDay(moment: SQLWrapper, day: 'date' | 'updatedAt'): SQL {
  const first = localDay(sql`${param(day)}`, zone)
  const start = (after: number) => sql`(select ((${first}) + ${sql.raw(String(after))})::timestamp
    at time zone ${zone} from ${companies})`
  return sql`(${moment} >= ${start(0)} and ${moment} < ${start(1)})`
}

export const ofAd = sql`${tickets.adId} = ${param('adId')}::text`

export const ofConnections = sql`${tickets.whatsappId} = any(${param('whatsappIds')}::integer[])`

export const hasTags = sql`${param('tagCount')}::integer = (select count(*) from ${ticketTags}
  where ${ticketTags.ticketId} = ${tickets.id} and ${ticketTags.tagId} = any(${param('tagIds')}::integer[]))`

const hasAll = (text: SQL) =>
  containsAsContact(text, { terms: param('terms'), withDigits: param('withDigits') })

/** Same result as `find_tickets`; as joins, PostgreSQL would evaluate these for all tickets first. */
const isNumber = sql`${tickets.id} = ${param('number')}::integer`
const inName = sql`(select ${hasAll(sql`${contacts.searchKey}`)} from ${contacts}
  where ${contacts.id} = ${tickets.contactId})`
const nameKey = sql`(select ${contacts.nameKey} || chr(2) from ${contacts}
  where ${contacts.id} = ${tickets.contactId})`
const withKey = (text: SQLWrapper, key: SQLWrapper) => sql`(${text} || chr(1) || ${key})`
/** One term that a text has is in one of its messages; of several each may be in another. */
const inIndexed = sql`(select true from ${ticketTexts}
  where ${ticketTexts.ticketId} = ${tickets.id} and ${hasAll(withKey(ticketTexts.body, ticketTexts.contactKey))}
    and (cardinality(${param('terms')}::text[]) = 1 or exists (
      select from string_to_table(${ticketTexts.body}, chr(1)) as words
      where ${hasAll(withKey(sql`words`, ticketTexts.contactKey))})) limit 1)`
const inMessage = (condition: SQL) => sql`(select true from ${messages}
  where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and ${condition}
    and ${hasAll(withKey(plainOf(messages.body), nameKey))} limit 1)`
const inNew = sql`(select true from ${newTexts}
  where ${newTexts.ticketId} = ${tickets.id} and ${hasAll(withKey(newTexts.body, nameKey))} limit 1)`

/** Of a word that most tickets have, most have it in their texts. */
export const matchesText = sql`(${isNumber} or ${inIndexed} or ${inName} or ${inNew})`

/** A search does not reveal messages that the conversation hides; see `readableValues`. */
const inReadableQueue = isReadableIn(sql`${param('readQueueIds')}`, tickets.queueId)
const inReadable = inMessage(sql`(${param('readsAllQueues')}::boolean or ${inReadableQueue})
  and (${param('readConnectionId')}::integer is null
    or ${messages.whatsappId} = ${param('readConnectionId')}::integer)`)
export const matchesReadable = sql`(${isNumber} or ${inName}
  or (${inIndexed} or ${inNew}) and ${inReadable})`
