/** Applies events to the kanban, with the same result as fetching it again. */
import type { EventOf } from '#events'
import type { OutputOf } from '#http/endpoint'
import type { Tag, tagEvent } from '#tags/contract'
import { applyTagToTickets } from '#tags/state'
import type { Ticket, TicketEvent } from '#tickets/contract'
import {
  addTicketPage,
  applyTicketEvent,
  type ListFilter,
  type TicketList,
  ticketListOf,
  type Viewer,
} from '#tickets/state'
import { firstLane, type showKanban } from './contract.ts'

export interface Kanban {
  lanes: readonly Lane[]
  /** The loaded tickets of all lanes. */
  list: TicketList
  isUncertain: boolean
}

export interface Lane {
  id: number
  tag: Tag | null
  count: number
  /** Of its next page; null at the end. */
  nextCursor: string | null
}

type KanbanPage = OutputOf<typeof showKanban>

export function kanbanOf({ lanes: pages }: KanbanPage): Kanban {
  const lanes = pages.map(({ tag, count, nextCursor }) => ({
    id: idOf(tag),
    ...{ tag, count, nextCursor },
  }))
  const tickets = pages.flatMap((page) => page.tickets)
  const count = lanes.reduce((sum, lane) => sum + lane.count, 0)
  const list = ticketListOf({ tickets, count, hasMore: hasMoreIn(lanes) })
  return { lanes, list: { ...list, pages: Number.POSITIVE_INFINITY }, isUncertain: false }
}

export function laneOf({ tags }: Pick<Ticket, 'tags'>, lanes: readonly Lane[]): number {
  return lanes.find((lane) => tags.some(({ id }) => id === lane.id))?.id ?? firstLane
}

/** The next page of one lane. */
export function addLanePage(kanban: Kanban, { lanes: [page] }: KanbanPage): Kanban {
  if (!page) return kanban
  const lanes = kanban.lanes.map((lane) =>
    lane.id === idOf(page.tag) ? { ...lane, nextCursor: page.nextCursor } : lane,
  )
  const { count } = kanban.list
  const hasMore = hasMoreIn(lanes)
  const list = addTicketPage(kanban.list, { tickets: page.tickets, count, hasMore })
  return { ...kanban, lanes, list }
}

export function applyTicketToKanban(
  kanban: Kanban,
  event: TicketEvent,
  filter: ListFilter,
  viewer: Viewer,
): Kanban {
  const { list } = kanban
  const id = event.action === 'update' ? event.ticket.id : event.ticketId
  const next = applyTicketEvent(list, withoutClosed(event), filter, viewer)
  if (next === list) return kanban
  const before = list.tickets.find((ticket) => ticket.id === id)
  const after = next.tickets.find((ticket) => ticket.id === id)
  // One beyond the loaded pages may be counted already: then the list is uncertain.
  const isCounted = before !== undefined || next.count === list.count
  const changes = new Map<number, number>()
  if (before) add(changes, laneOf(before, kanban.lanes), -1)
  if (after && (before || !isCounted)) add(changes, laneOf(after, kanban.lanes), 1)
  return {
    lanes: counted(kanban.lanes, changes),
    list: { ...next, hasMore: list.hasMore },
    isUncertain: kanban.isUncertain || next.isUncertain,
  }
}

/** Closed tickets leave the kanban. */
function withoutClosed(event: TicketEvent): TicketEvent {
  if (event.action !== 'update' || event.ticket.status !== 'closed') return event
  const { id: ticketId, version } = event.ticket
  return { action: 'delete', ticketId, version: version + 1 }
}

/** Only the server knows the other tickets of a new lane, and where those of a removed one are. */
export function applyTagToKanban(kanban: Kanban, event: EventOf<typeof tagEvent>): Kanban {
  const list = applyTagToTickets(kanban.list, event)
  const tag = event.action === 'delete' ? undefined : event.tag
  const id = tag?.id ?? (event.action === 'delete' ? event.tagId : firstLane)
  const old = kanban.lanes.find((lane) => lane.id === id)
  if (tag?.kanban === 1 && old) {
    const lanes = kanban.lanes.map((lane) => (lane === old ? { ...lane, tag } : lane))
    return { ...kanban, list, lanes }
  }
  if (tag?.kanban === 1) {
    const added = { id, tag, count: 0, nextCursor: null }
    return relocated({ ...kanban, list }, [...kanban.lanes, added])
  }
  if (!old) return list === kanban.list ? kanban : { ...kanban, list }
  return relocated(
    { ...kanban, list },
    kanban.lanes.filter((lane) => lane !== old),
    kanban.list.tickets,
  )
}

export function applyLaneOrder(kanban: Kanban, laneIds: readonly number[]): Kanban {
  const placeOf = ({ id }: Lane) => {
    const place = laneIds.indexOf(id)
    return place < 0 ? laneIds.length : place
  }
  const [first, ...others] = kanban.lanes
  const ordered = others.sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
  const lanes = first ? [first, ...ordered] : ordered
  const isSame = lanes.every((lane, index) => lane === kanban.lanes[index])
  return isSame ? kanban : relocated(kanban, lanes)
}

/** Loaded tickets are counted where they are now. */
function relocated(
  kanban: Kanban,
  lanes: readonly Lane[],
  before: readonly Ticket[] = kanban.list.tickets,
): Kanban {
  const changes = new Map<number, number>()
  for (const ticket of before) add(changes, laneOf(ticket, kanban.lanes), -1)
  for (const ticket of kanban.list.tickets) add(changes, laneOf(ticket, lanes), 1)
  return { ...kanban, lanes: counted(lanes, changes), isUncertain: true }
}

function add(changes: Map<number, number>, laneId: number, change: number) {
  changes.set(laneId, (changes.get(laneId) ?? 0) + change)
}

function counted(lanes: readonly Lane[], changes: ReadonlyMap<number, number>): readonly Lane[] {
  if (![...changes.values()].some((change) => change !== 0)) return lanes
  return lanes.map((lane) => {
    const change = changes.get(lane.id) ?? 0
    return change === 0 ? lane : { ...lane, count: Math.max(0, lane.count + change) }
  })
}

const idOf = (tag: Tag | null) => tag?.id ?? firstLane
const hasMoreIn = (lanes: readonly Lane[]) => lanes.some(({ nextCursor }) => nextCursor !== null)
