import { type Kanban, type Lane, laneOf } from '#desk/kanban/state'
import type { Ticket } from '#desk/tickets/contract'

export interface LaneTickets {
  lane: Lane
  /** With the tickets that are being moved to it. */
  count: number
  tickets: readonly Ticket[]
}

/** The lane that each ticket is being moved to. */
export type Moving = ReadonlyMap<number, number>

/** Lanes that did not change are those of before, so that they are not rendered again. */
export function lanesOf(
  { lanes, list }: Kanban,
  moving: Moving,
  before: readonly LaneTickets[] = [],
): LaneTickets[] {
  const tickets = new Map(lanes.map(({ id }): [number, Ticket[]] => [id, []]))
  const counts = new Map(lanes.map(({ id, count }) => [id, count]))
  for (const ticket of list.tickets) {
    const own = laneOf(ticket, lanes)
    const target = moving.get(ticket.id) ?? own
    const shown = tickets.has(target) ? target : own
    tickets.get(shown)?.push(ticket)
    if (shown === own) continue
    counts.set(own, (counts.get(own) ?? 0) - 1)
    counts.set(shown, (counts.get(shown) ?? 0) + 1)
  }
  return lanes.map((lane) => {
    const now = { lane, count: counts.get(lane.id) ?? 0, tickets: tickets.get(lane.id) ?? [] }
    const old = before.find((one) => one.lane.id === lane.id)
    return old && isSame(old, now) ? old : now
  })
}

function isSame(old: LaneTickets, now: LaneTickets): boolean {
  return (
    old.lane === now.lane &&
    old.count === now.count &&
    old.tickets.length === now.tickets.length &&
    old.tickets.every((ticket, index) => ticket === now.tickets[index])
  )
}
