/** With a `cursor`, tickets that move to the top meanwhile are neither repeated nor skipped; numbered pages may do both. */

import type { Services } from '#kernel/http/services'
import type { Actor, Scope } from '#kernel/scope'
import type { Ticket } from './contract.ts'
import { orderOf, type TicketFilter } from './fields.ts'
import { findListed } from './listed.ts'
import { type Narrowed, narrow, narrowingValues } from './narrowing.ts'
import { boardSize, pageQuery, pageSize, type TicketPageShape } from './page-query.ts'
import { partitionsOf, withinConnection } from './partitions.ts'
import { readableValues, readsOnlySome } from './readable.ts'
import { ticketStatuses } from './rooms-contract.ts'

type KanbanFilter = Omit<TicketFilter, 'pageNumber' | 'cursor' | 'longestFirst'>

type Caching = Partial<Pick<Services, 'responseCache'>>

export interface KanbanTickets {
  tickets: Ticket[]
  count: number
  hasMore: boolean
  countIsLowerBound: boolean
}

export interface TicketPage extends KanbanTickets {
  nextCursor: string | null
}

export function listTickets(
  scope: Scope,
  filter: TicketFilter,
  { responseCache }: Caching = {},
): Promise<TicketPage> {
  return listPage(scope, filter, { size: pageSize, responseCache })
}

export async function listKanbanTickets(
  scope: Scope,
  filter: KanbanFilter,
  { responseCache }: Caching = {},
): Promise<KanbanTickets> {
  const whole = { ...filter, pageNumber: 1, longestFirst: false, isLiving: true }
  const { nextCursor, ...board } = await listPage(scope, whole, { size: boardSize, responseCache })
  return board
}

async function listPage(
  scope: Scope,
  asked: TicketFilter & { isLiving?: boolean },
  { size, responseCache }: { size: TicketPageShape['size'] } & Caching,
): Promise<TicketPage> {
  const filter = withinConnection(scope.actor, asked)
  const narrowed = await narrow(scope, filter)
  const partitions = partitionsOf(scope.actor, filter)
  const seesAll = partitions.ofAll.length === ticketStatuses.length
  const shape = { ...shapeOf(scope.actor, filter, narrowed), seesAll, size }
  const offset = filter.cursor ? 0 : (filter.pageNumber - 1) * pageSize
  const rows = await pageQuery(shape).execute(scope, {
    ...partitions,
    ...narrowingValues(filter),
    afterAt: filter.cursor?.at ?? null,
    afterId: filter.cursor?.id ?? null,
    offset,
    ids: narrowed.ids ?? [],
    ...readableValues(scope.actor),
  })
  const found = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  const page = found.slice(0, size)
  const hasMore = found.length > size
  const total = rows[0]?.total
  return {
    tickets: await findListed(scope, page, responseCache?.changes),
    count: total ?? offset + found.length,
    countIsLowerBound: typeof total !== 'number',
    hasMore,
    nextCursor: hasMore ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** A filter that matched few tickets needs no condition of its own. */
function shapeOf(
  actor: Actor,
  filter: TicketFilter,
  { ids, given, ofText }: Narrowed,
): Omit<TicketPageShape, 'size' | 'seesAll'> {
  const isSearched = filter.searchParam !== ''
  return {
    order: orderOf(filter),
    isNarrow: ids !== undefined,
    isDeep: !filter.cursor && filter.pageNumber > 1,
    goesOn: filter.cursor !== undefined,
    finds: isSearched && ids === undefined && !ofText,
    given,
    ofText,
    ofReadable: isSearched && readsOnlySome(actor),
  }
}
