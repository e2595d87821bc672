/**
 * `GET /tickets`: in one statement the page, what is shown of each and how many there are; a search,
 * tags and a day are asked before, each once.
 *
 * Pages go on where the last ended (`cursor`), so a ticket that moves to the top meanwhile makes
 * none come twice and none be missed. Numbered pages are there for whom they suffice.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import { contacts } from '#db/schema/contacts.ts'
import { queues } from '#db/schema/queues.ts'
import { ticketTallies } from '#db/schema/tallies.ts'
import { tickets } from '#db/schema/tickets.ts'
import { users } from '#db/schema/users.ts'
import { type Db, type Prepared, prepared } from '#db/session.ts'
import type { Scope } from '#scope'
import type { Ticket, TicketFilter } from './contract.ts'
import { inLanes, lanesOf, newestOfLanes } from './lanes.ts'
import { hasTags, matchesText, type Narrowed, narrow, narrowingValues, onDay } from './narrowing.ts'
import { shownTicket, tagsOfTicket } from './reading.ts'

const pageSize = 40

export interface TicketPage {
  tickets: Ticket[]
  count: number
  hasMore: boolean
  nextCursor: string | null
}

export async function listTickets(scope: Scope, filter: TicketFilter): Promise<TicketPage> {
  const narrowed = await narrow(scope, filter)
  const shape = shapeOf(filter, narrowed)
  const offset = filter.cursor ? 0 : (filter.pageNumber - 1) * pageSize
  const rows = await pageOf(shape).execute(scope, {
    ...lanesOf(scope.actor, filter),
    ...narrowingValues(filter),
    afterAt: filter.cursor?.at ?? null,
    afterId: filter.cursor?.id ?? null,
    offset,
    ids: narrowed.ids ?? [],
  })
  const found = rows.flatMap(({ total, place, ticket, contact, ...beside }) =>
    ticket && contact ? { place, ticket, contact, ...beside } : [],
  )
  const page = found.slice(0, pageSize)
  const hasMore = found.length > pageSize
  const leastCount = offset + found.length
  return {
    tickets: page.map(shownTicket),
    count: rows[0]?.total ?? leastCount,
    hasMore,
    nextCursor: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}

/** Which conditions the statement has: each combination is built once. */
interface Shape {
  isNarrow: boolean
  isDeep: boolean
  goesOn: boolean
  ofText: boolean
  ofTags: boolean
  ofDate: boolean
  ofUpdate: boolean
  ofUnread: boolean
}

function shapeOf(filter: TicketFilter, { ids, open }: Narrowed): Shape {
  return {
    isNarrow: ids !== undefined,
    isDeep: !filter.cursor && filter.pageNumber > 1,
    goesOn: filter.cursor !== undefined,
    ofText: open.text,
    ofTags: open.tags,
    ofDate: open.date,
    ofUpdate: filter.updatedAt !== undefined,
    ofUnread: filter.withUnreadMessages,
  }
}

type Page = Awaited<ReturnType<typeof selectPage>>
const pages = new Map<string, Prepared<Page>>()

function pageOf(shape: Shape): Prepared<Page> {
  const key = Object.values(shape).join()
  const page = pages.get(key) ?? prepared((db) => selectPage(db, shape))
  pages.set(key, page)
  return page
}

/** First whom the page holds, then what is shown of these; the total is there though nobody is. */
function selectPage(db: Db, shape: Shape) {
  return db
    .select({
      total: sql<number | null>`counted.total`,
      place: sql<string>`page.place`,
      ticket: tickets,
      contact: contacts,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      whatsapp: { id: connections.id, name: connections.name, status: connections.status },
      tags: tagsOfTicket,
    })
    .from(sql`(select ${totalOf(shape)} as total) as counted`)
    .leftJoin(sql`(${placesOf(shape)}) as page`, sql`true`)
    .leftJoin(tickets, sql`${tickets.id} = page.id`)
    .leftJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(queues, eq(queues.id, tickets.queueId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(connections, eq(connections.id, tickets.whatsappId))
    .orderBy(sql`page.updated_at desc, page.id desc`)
}

const isNamed = sql`${tickets.id} = any(${sql.placeholder('ids')}::integer[])`
const isAfter = sql`(${tickets.updatedAt}, ${tickets.id}) < (timestamptz 'epoch'
  + ${sql.placeholder('afterAt')}::bigint * interval '1 microsecond', ${sql.placeholder('afterId')}::integer)`
const oneMore = sql.raw(String(pageSize + 1))
const offset = sql`${sql.placeholder('offset')}::integer`

function placesOf(shape: Shape): SQL {
  const conditions = [...conditionsOf(shape), ...(shape.goesOn ? [isAfter] : [])]
  const all = shape.isNarrow
    ? sql`select ${tickets.id}, ${tickets.updatedAt} from ${tickets}
        where ${sql.join([isNamed, inLanes(tickets), ...conditions], sql` and `)}`
    : newestOfLanes(conditions, shape.isDeep ? sql`${oneMore} + ${offset}` : oneMore)
  return sql`select id, updated_at,
      (extract(epoch from updated_at) * 1000000)::bigint || '.' || id as place
    from (${all}) as lanes order by updated_at desc, id desc
    limit ${oneMore} ${shape.isDeep ? sql`offset ${offset}` : sql``}`
}

function conditionsOf(shape: Shape): SQL[] {
  return [
    shape.ofText ? matchesText : undefined,
    shape.ofTags ? hasTags : undefined,
    shape.ofDate ? onDay(tickets.createdAt, 'date') : undefined,
    shape.ofUpdate ? onDay(tickets.updatedAt, 'updatedAt') : undefined,
    shape.ofUnread ? sql`${tickets.unreadMessages} > 0` : undefined,
  ].filter((condition) => condition !== undefined)
}

/**
 * Status, person, queue and unread are kept counted; other filters are counted. Only of a text in
 * thousands of tickets nobody counts all: null, and the count is of those seen so far.
 */
function totalOf(shape: Shape): SQL {
  if (shape.ofText && !shape.isNarrow) return sql`null::integer`
  if (shape.isNarrow || shape.ofTags || shape.ofDate || shape.ofUpdate) {
    const conditions = [
      ...(shape.isNarrow ? [isNamed] : []),
      inLanes(tickets),
      ...conditionsOf(shape),
    ]
    return sql`(select count(*)::integer from ${tickets} where ${sql.join(conditions, sql` and `)})`
  }
  const isUnread = shape.ofUnread ? sql`and ${ticketTallies.hasUnread}` : sql``
  return sql`(select coalesce(sum(${ticketTallies.change}), 0)::integer from ${ticketTallies}
    where ${inLanes(ticketTallies)} ${isUnread})`
}
