import { listLanes } from '#desk/tags/listing'
import type { TicketFilter } from '#desk/tickets/fields'
import { givenIn } from '#desk/tickets/filters'
import { findListed } from '#desk/tickets/listed'
import { findSearched, narrowingValues } from '#desk/tickets/narrowing'
import { partitionsOf, withinConnection } from '#desk/tickets/partitions'
import { readableValues, readsOnlySome } from '#desk/tickets/readable'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import type { Scope } from '#kernel/scope'
import { type showKanban as call, firstLane } from './contract.ts'
import { type LaneShape, laneQuery } from './lane-query.ts'

/** More of a lane than a screen shows, of many lanes at once. */
const firstSize = 20
const pageSize = 40

type KanbanFilter = InputOf<typeof call>
type Caching = Partial<Pick<Services, 'responseCache'>>

export async function showKanban(
  scope: Scope,
  filter: KanbanFilter,
  { responseCache }: Caching = {},
) {
  const tags = (await listLanes(scope)).lista
  const lane = filter.laneId === undefined ? undefined : placeOf(filter.laneId, tags)
  const size = lane === undefined ? firstSize : pageSize
  const rows = await readRows(scope, filter, { tags, lane, most: size + 1 })
  const pages = [null, ...tags].map((tag, place) => {
    const ofLane = rows.filter((row) => row.lane === place)
    const found = ofLane.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
    return { tag, place, count: ofLane[0]?.total ?? 0, found }
  })
  const shown = pages.filter(({ place }) => lane === undefined || place === lane)
  const firstOf = ({ found }: (typeof pages)[number]) => found.slice(0, size)
  const tickets = await findListed(scope, shown.flatMap(firstOf), responseCache?.changes)
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return {
    lanes: shown.map((page) => ({
      tag: page.tag,
      tickets: firstOf(page).flatMap(({ id }) => byId.get(id) ?? []),
      count: page.count,
      hasMore: page.found.length > size,
      nextCursor: page.found.length > size ? (firstOf(page).at(-1)?.cursor ?? null) : null,
    })),
  }
}

function placeOf(laneId: number, tags: { id: number }[]): number {
  if (laneId === firstLane) return 0
  const index = tags.findIndex(({ id }) => id === laneId)
  return index < 0 ? fail('ERR_NO_TAG_FOUND') : index + 1
}

interface RowsWanted {
  tags: { id: number }[]
  lane: number | undefined
  most: number
}

async function readRows(scope: Scope, asked: KanbanFilter, { tags, lane, most }: RowsWanted) {
  const own = withinConnection(scope.actor, asked)
  const filter: TicketFilter = { ...own, pageNumber: 1, status: undefined }
  const isSearched = filter.searchParam !== ''
  const ids = isSearched ? await findSearched(scope, filter) : undefined
  const shape: LaneShape = {
    goesOn: lane !== undefined,
    isNamed: ids !== undefined,
    given: givenIn(filter),
    ofText: isSearched && ids === undefined,
    ofReadable: isSearched && readsOnlySome(scope.actor),
  }
  return laneQuery(shape).execute(scope, {
    ...partitionsOf(scope.actor, { ...filter, isLiving: true }),
    ...narrowingValues(filter),
    ids: ids ?? [],
    ...readableValues(scope.actor),
    laneIds: tags.map(({ id }) => id),
    lane: lane ?? 0,
    afterAt: filter.cursor?.at ?? '9'.repeat(17),
    afterId: filter.cursor?.id ?? 0,
    most,
  })
}
