import type { RefObject } from 'react'
import { listenToKeys } from './card-keys.ts'
import { type Drops, listenToPointers } from './dragging.ts'

export { moveCard } from './moving.ts'
export { orderLane } from './ordering.ts'

export interface BoardMoves extends Drops {
  onKey: (ticketId: number, laneId: number) => void
}

/** @returns a function that ends it */
export function listenTo(board: HTMLElement, moves: RefObject<BoardMoves>): () => void {
  const stops = [listenToKeys(board, moves), listenToPointers(board, moves)]
  return () => {
    for (const stop of stops) stop()
  }
}
