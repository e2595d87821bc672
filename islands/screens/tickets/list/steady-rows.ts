/** Rows never move under a pointer: removed rows stay as ghosts, new ones wait, older ones are appended. */
import { type PointerEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Ticket } from '#desk/tickets/contract'

export interface SteadyRows {
  tickets: readonly Ticket[]
  ghosts: ReadonlySet<number>
  waiting: number
}

/** How long the pointer rests before rows that others took go from below it. */
const readMs = 5_000

const none: readonly Ticket[] = []
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
  if (lastKnown < 0 && now.length > 0) return { tickets: now, ghosts: noGhosts, waiting: 0 }
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

/** @param latest undefined while another list is fetched */
export function useSteadyRows(
  latest: readonly Ticket[] | undefined,
  isOwn: (id: number) => boolean,
) {
  const tickets = latest ?? none
  const [isPointed, setPointed] = useState(false)
  const [, redraw] = useReducer((round: number) => round + 1, 0)
  const drawn = useRef(tickets)
  const rows =
    isPointed && latest
      ? steadyRows(drawn.current, tickets, isOwn)
      : { tickets, ghosts: noGhosts, waiting: 0 }
  drawn.current = rows.tickets
  const release = useCallback(() => setPointed(false), [])
  const movedAt = useRef(0)
  const hasGhosts = rows.ghosts.size > 0
  // What others took was there long enough to be read.
  useEffect(() => {
    if (!hasGhosts) return
    const timer = setInterval(() => {
      if (performance.now() - movedAt.current >= readMs) release()
    }, readMs / 10)
    return () => clearInterval(timer)
  }, [hasGhosts, release])
  // Without rows nothing says that the pointer leaves.
  const isEmpty = rows.tickets.length === 0
  useEffect(() => {
    if (isEmpty) release()
  }, [isEmpty, release])
  // Typing shows that the pointer merely rests on the list.
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
    movedAt.current = performance.now()
    if (pointerType === 'mouse') setPointed(true)
  }
  return {
    rows,
    showAll,
    handlers: { onPointerEnter: point, onPointerMove: point, onPointerLeave: release },
  }
}
