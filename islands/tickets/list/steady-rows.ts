/**
 * Rows never move under a pointer: while it is on the list, every row stays where it was drawn. Rows
 * that others took away stay as ghosts, new ones are counted and wait, what comes after the last
 * row is appended.
 */
import { type PointerEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Ticket } from '#tickets/contract'

export interface SteadyRows {
  tickets: readonly Ticket[]
  /** Not in the list any more. */
  ghosts: ReadonlySet<number>
  /** Tickets that wait to be shown. */
  waiting: number
}

const noGhosts: ReadonlySet<number> = new Set()

/** @param isOwn whether the agent themselves moved the ticket, which leaves at once */
export function steadyRows(
  drawn: readonly Ticket[],
  now: readonly Ticket[],
  isOwn: (id: number) => boolean,
): SteadyRows {
  const current = new Map(now.map((ticket) => [ticket.id, ticket]))
  const before = new Set(drawn.map(({ id }) => id))
  const lastKnown = now.findLastIndex(({ id }) => before.has(id))
  // Another list altogether.
  if (lastKnown < 0) return { tickets: now, ghosts: noGhosts, waiting: 0 }
  const staying = drawn.filter(({ id }) => current.has(id) || !isOwn(id))
  const ghosts = staying.filter(({ id }) => !current.has(id)).map(({ id }) => id)
  const coming = now.slice(0, lastKnown).filter(({ id }) => !before.has(id))
  const own = coming.filter(({ id }) => isOwn(id))
  return {
    tickets: [
      ...own,
      ...staying.map((ticket) => current.get(ticket.id) ?? ticket),
      ...now.slice(lastKnown + 1),
    ],
    ghosts: ghosts.length > 0 ? new Set(ghosts) : noGhosts,
    waiting: coming.length - own.length,
  }
}

export function useSteadyRows(tickets: readonly Ticket[], isOwn: (id: number) => boolean) {
  const [isPointed, setPointed] = useState(false)
  const [, redraw] = useReducer((round: number) => round + 1, 0)
  const drawn = useRef(tickets)
  const rows = isPointed
    ? steadyRows(drawn.current, tickets, isOwn)
    : { tickets, ghosts: noGhosts, waiting: 0 }
  drawn.current = rows.tickets
  const release = useCallback(() => setPointed(false), [])
  // Whoever writes has left the mouse where it was.
  useEffect(() => {
    if (!isPointed) return
    addEventListener('keydown', release)
    return () => removeEventListener('keydown', release)
  }, [isPointed, release])
  const showAll = () => {
    drawn.current = tickets
    redraw()
  }
  const point = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setPointed(true)
  }
  return {
    rows,
    showAll,
    handlers: { onPointerEnter: point, onPointerMove: point, onPointerLeave: release },
  }
}
