import type { Tag } from '#tags/contract'
import type { Ticket } from '#tickets/contract'

/** Undefined: the first column, of tickets in no lane. */
export type LaneId = number | undefined

export interface Lane {
  id: LaneId
  tag: Tag | undefined
  tickets: Ticket[]
}

/** Each ticket is in the first lane whose tag it has, or in the lane that it is being moved to. */
export function lanesOf(
  tags: readonly Tag[],
  tickets: readonly Ticket[],
  moving: ReadonlyMap<number, LaneId>,
): Lane[] {
  const first: Lane = { id: undefined, tag: undefined, tickets: [] }
  const others = tags.map((tag): Lane => ({ id: tag.id, tag, tickets: [] }))
  const byId = new Map([first, ...others].map((lane) => [lane.id, lane]))
  for (const ticket of tickets) {
    const laneId = moving.has(ticket.id) ? moving.get(ticket.id) : laneOf(ticket, tags)
    const lane = byId.get(laneId) ?? first
    lane.tickets.push(ticket)
  }
  return [first, ...others]
}

export function laneOf(ticket: Ticket, tags: readonly Tag[]): LaneId {
  return tags.find(({ id }) => ticket.tags.some((tag) => tag.id === id))?.id
}

export function tagsIn(ticket: Ticket, laneId: LaneId, lanes: readonly Tag[]): number[] {
  const kept = ticket.tags.map(({ id }) => id).filter((id) => !lanes.some((lane) => lane.id === id))
  return laneId === undefined ? kept : [...kept, laneId]
}
