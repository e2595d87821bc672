/**
 * Cards and lanes are dragged by pointer events: a mouse drags after a few pixels, a finger after a
 * moment of rest, since before that it scrolls. The browser's own dragging is no alternative: on a
 * phone a long press of a link opens its menu.
 */
import type { RefObject } from 'react'
import { closeToEdge } from './edge-scrolling.ts'
import { type Ghost, liftGhost, type Point } from './ghost.ts'
import type { LaneMove } from './reordered.ts'

export interface Drops {
  onCard: (ticketId: number, laneId: number) => void
  onLane: (laneId: number, to: LaneMove) => void
}

const mousePx = 5
const restPx = 8
const restMs = 300

interface Drag {
  pointerId: number
  source: HTMLElement
  start: Point
  ghost: Ghost | undefined
  /** Until a finger has rested; a mouse need not. */
  timer: ReturnType<typeof setTimeout> | undefined
}

interface Dragging {
  board: HTMLElement
  drops: RefObject<Drops>
  drag: Drag | undefined
}

export function listenToPointers(board: HTMLElement, drops: RefObject<Drops>): () => void {
  const dragging: Dragging = { board, drops, drag: undefined }
  const listening = new AbortController()
  const { signal } = listening
  const isOwn = ({ pointerId }: PointerEvent) => dragging.drag?.pointerId === pointerId

  board.addEventListener('pointerdown', (event) => press(dragging, event), { signal })
  const onMove = (event: PointerEvent) => isOwn(event) && follow(dragging, event)
  document.addEventListener('pointermove', onMove, { signal })
  const onUp = (event: PointerEvent) => isOwn(event) && end(dragging, true)
  document.addEventListener('pointerup', onUp, { signal })
  const onCancel = (event: PointerEvent) => isOwn(event) && end(dragging, false)
  document.addEventListener('pointercancel', onCancel, { signal })
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(dragging, false)
  document.addEventListener('keydown', onKey, { signal })

  // Else the browser would scroll under the finger, open the link's menu, or drag the link itself.
  const onTouch = (event: TouchEvent) => dragging.drag?.ghost && event.preventDefault()
  board.addEventListener('touchmove', onTouch, { signal, passive: false })
  const onMenu = (event: Event) => dragging.drag?.timer !== undefined && event.preventDefault()
  board.addEventListener('contextmenu', onMenu, { signal })
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => {
    end(dragging, false)
    listening.abort()
  }
}

function press(dragging: Dragging, event: PointerEvent) {
  const source = draggableAt(event)
  if (dragging.drag || !source) return
  const { pointerId, clientX: x, clientY: y } = event
  const drag: Drag = { pointerId, source, start: { x, y }, ghost: undefined, timer: undefined }
  if (event.pointerType !== 'mouse') drag.timer = setTimeout(() => lift(drag), restMs)
  dragging.drag = drag
}

function lift(drag: Drag) {
  drag.ghost ??= liftGhost(drag.source, drag.start)
}

function follow(dragging: Dragging, event: PointerEvent) {
  const { board, drag } = dragging
  if (!drag) return
  const at = { x: event.clientX, y: event.clientY }
  const moved = Math.hypot(at.x - drag.start.x, at.y - drag.start.y)
  const isTouch = drag.timer !== undefined
  if (!drag.ghost && isTouch && moved > restPx) return end(dragging, false)
  if (!drag.ghost && !isTouch && moved > mousePx) lift(drag)
  if (!drag.ghost) return
  drag.ghost.moveTo(at)
  mark(board, dropTarget(board, drag.source, at))
  closeToEdge(board, at)
}

function end(dragging: Dragging, isDropped: boolean) {
  const { board, drag, drops } = dragging
  dragging.drag = undefined
  clearTimeout(drag?.timer)
  if (!drag?.ghost) return
  const target = dropTarget(board, drag.source, drag.ghost.at)
  drag.ghost.remove()
  mark(board, undefined)
  ignoreNextClick()
  if (isDropped && target) drop(drag.source, target, drops.current)
}

function draggableAt({ target, button }: PointerEvent): HTMLElement | undefined {
  if (button !== 0 || !(target instanceof Element) || target.closest('button, [popover]')) return
  return target.closest<HTMLElement>('[data-ticket], [data-lane-handle]') ?? undefined
}

interface DropTarget {
  lane: HTMLElement
  isOfLanes: boolean
  /** On the right half. */
  isAfter: boolean
}

/** The lane above or below the pointer counts too: an empty one is short. */
function dropTarget(board: HTMLElement, source: HTMLElement, at: Point): DropTarget | undefined {
  const { top, bottom } = board.getBoundingClientRect()
  if (at.y < top || at.y > bottom) return undefined
  const isOfLanes = source.dataset.ticket === undefined
  for (const lane of board.querySelectorAll<HTMLElement>('[data-lane]')) {
    const { left, right } = lane.getBoundingClientRect()
    const isAfter = at.x > (left + right) / 2
    if (at.x >= left && at.x <= right) return { lane, isOfLanes, isAfter }
  }
  return undefined
}

function mark(board: HTMLElement, target: DropTarget | undefined) {
  for (const marked of board.querySelectorAll('[data-over]')) {
    if (marked !== target?.lane) marked.removeAttribute('data-over')
  }
  const side = target?.isAfter ? 'after' : 'before'
  target?.lane.setAttribute('data-over', target.isOfLanes ? side : 'card')
}

function drop(source: HTMLElement, { lane, isAfter }: DropTarget, { onCard, onLane }: Drops) {
  const laneId = Number(lane.dataset.lane)
  if (source.dataset.ticket) return onCard(Number(source.dataset.ticket), laneId)
  const own = Number(source.closest<HTMLElement>('[data-lane]')?.dataset.lane)
  if (own !== laneId) onLane(own, { besideId: laneId, isAfter })
}

/** Of the link under the pointer; there may be none. */
function ignoreNextClick() {
  const ignored = new AbortController()
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, signal: ignored.signal })
  setTimeout(() => ignored.abort(), 0)
}
