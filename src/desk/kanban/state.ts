/** Applies events to the kanban, with the same result as fetching it again. */

import type { Tag, tagEvent } from '#desk/tags/contract'
import { applyTagToTickets } from '#desk/tags/state'
import type { Ticket } from '#desk/tickets/contract'
import type { TicketEvent } from '#desk/tickets/events-contract'
import { inOrder } from '#desk/tickets/list-placing'
import type { ListFilter, TicketList, Viewer } from '#desk/tickets/list-state'
import { addTicketPage, applyTicketEvent, ticketListOf } from '#desk/tickets/state'
import type { EventOf } from '#kernel/events'
import type { OutputOf } from '#kernel/http/endpoint'
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
    tag,
    count,
    nextCursor,
  }))
  const tickets = inOrder(
    pages.flatMap((page) => page.tickets),
    { order: 'updatedAt' },
  )
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
  const next = applyTicketEvent(list, withoutClosed(event), filter, viewer)
  if (next === list) return kanban
  // One beyond the loaded pages may be counted already: then the list is uncertain.
  const isKnown = next.count - list.count === next.tickets.length - list.tickets.length
  return {
    lanes: isKnown ? recounted(kanban, next, kanban.lanes) : kanban.lanes,
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
  if (event.action === 'merge') return { ...kanban, list, isUncertain: true }
  const id = event.action === 'delete' ? event.tagId : event.tag.id
  const isShown = kanban.lanes.some((lane) => lane.id === id)
  if (event.action === 'delete' || event.tag.kanban === 0) {
    const lanes = kanban.lanes.filter((lane) => lane.id !== id)
    return isShown ? relocated(kanban, list, lanes) : { ...kanban, list }
  }
  const { tag } = event
  const lanes = isShown
    ? kanban.lanes.map((lane) => (lane.id === id ? { ...lane, tag } : lane))
    : [...kanban.lanes, { id, tag, count: 0, nextCursor: null }]
  return relocated(kanban, list, lanes)
}

export function applyLaneOrder(kanban: Kanban, laneIds: readonly number[]): Kanban {
  const placeOf = ({ id }: Lane) => {
    const place = laneIds.indexOf(id)
    return place < 0 ? laneIds.length : place
  }
  const [first, ...others] = kanban.lanes
  const ordered = others.sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
  const lanes = first ? [first, ...ordered] : ordered
  return relocated(kanban, kanban.list, lanes)
}

function relocated(before: Kanban, list: TicketList, lanes: readonly Lane[]): Kanban {
  return { list, lanes: recounted(before, list, lanes), isUncertain: true }
}

/** Loaded tickets are counted where they are now. */
function recounted(before: Kanban, { tickets }: TicketList, lanes: readonly Lane[]): Lane[] {
  const changes = new Map<number, number>()
  const add = (laneId: number, change: number) =>
    changes.set(laneId, (changes.get(laneId) ?? 0) + change)
  for (const ticket of before.list.tickets) add(laneOf(ticket, before.lanes), -1)
  for (const ticket of tickets) add(laneOf(ticket, lanes), 1)
  return lanes.map((lane) => {
    const change = changes.get(lane.id)
    return change ? { ...lane, count: lane.count + change } : lane
  })
}

const idOf = (tag: Tag | null) => tag?.id ?? firstLane
const hasMoreIn = (lanes: readonly Lane[]) => lanes.some(({ nextCursor }) => nextCursor !== null)
