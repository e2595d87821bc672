/**
 * `GET /tickets`: in one statement the page, what is shown of each and how many there are; tags,
 * connections and a day are asked before, each once, and with them a search.
 *
 * Pages go on where the last ended (`cursor`), so a ticket that moves to the top meanwhile makes
 * none come twice and none be missed. Numbered pages are there for whom they suffice.
 */

import { ticketStatuses } from '#events'
import type { Actor, Scope } from '#scope'
import type { Ticket } from './contract.ts'
import type { TicketFilter } from './fields.ts'
import { lanesOf } from './lanes.ts'
import { type Narrowed, narrow, narrowingValues } from './narrowing.ts'
import { boardSize, pageQuery, pageSize, type Shape } from './page-query.ts'
import { readsSome } from './readable.ts'
import { shownTicket } from './reading.ts'

type BoardFilter = Omit<TicketFilter, 'pageNumber' | 'cursor'>

export interface TicketBoard {
  tickets: Ticket[]
  count: number
  hasMore: boolean
}

export interface TicketPage extends TicketBoard {
  nextCursor: string | null
}

export function listTickets(scope: Scope, filter: TicketFilter): Promise<TicketPage> {
  return listPage(scope, filter, pageSize)
}

/** What is being worked on, for the lanes of a board: not cut into pages. */
export async function listBoard(scope: Scope, filter: BoardFilter): Promise<TicketBoard> {
  const whole = { ...filter, pageNumber: 1, isLiving: true }
  const { tickets, count, hasMore } = await listPage(scope, whole, boardSize)
  return { tickets, count, hasMore }
}

async function listPage(
  scope: Scope,
  filter: TicketFilter & { isLiving?: boolean },
  size: Shape['size'],
): Promise<TicketPage> {
  const narrowed = await narrow(scope, filter)
  const lanes = lanesOf(scope.actor, filter)
  const seesAll = lanes.ofAll.length === ticketStatuses.length
  const shape = { ...shapeOf(scope.actor, filter, narrowed), seesAll, size }
  const offset = filter.cursor ? 0 : (filter.pageNumber - 1) * pageSize
  const rows = await pageQuery(shape).execute(scope, {
    ...lanes,
    ...narrowingValues(filter),
    afterAt: filter.cursor?.at ?? null,
    afterId: filter.cursor?.id ?? null,
    offset,
    ids: narrowed.ids ?? [],
    readQueueIds: scope.actor.queueIds,
  })
  const found = rows.flatMap(({ total, place, ticket, contact, ...beside }) =>
    ticket && contact ? { place, ticket, contact, ...beside } : [],
  )
  const page = found.slice(0, size)
  const hasMore = found.length > size
  const leastCount = offset + found.length
  return {
    tickets: page.map(shownTicket),
    count: rows[0]?.total ?? leastCount,
    hasMore,
    nextCursor: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}

/** A text, tags, connections or a day that left few need not be looked at again. */
function shapeOf(
  actor: Actor,
  filter: TicketFilter,
  { ids, open }: Narrowed,
): Omit<Shape, 'size' | 'seesAll'> {
  return {
    isNarrow: ids !== undefined,
    isDeep: !filter.cursor && filter.pageNumber > 1,
    goesOn: filter.cursor !== undefined,
    finds: filter.searchParam !== '' && ids === undefined && !open.text,
    ofText: open.text,
    ofReadable: filter.searchParam !== '' && readsSome(actor),
    ofTags: open.tags,
    ofConnections: open.connections,
    ofDate: open.date,
    ofUpdate: filter.updatedAt !== undefined,
    ofUnread: filter.withUnreadMessages,
  }
}
