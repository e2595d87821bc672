import type { RefObject } from 'react'
import { own } from '#kernel/own'

type Move = (ticketId: number, laneId: number) => void
type Moves = RefObject<{ onKey: Move }>

/** Arrows go from card to card; with Shift the card moves to the lane beside. */
export function listenToKeys(board: HTMLElement, moves: Moves): () => void {
  const listening = new AbortController()
  const onKey = (event: KeyboardEvent) => press(board, event, moves.current.onKey)
  board.addEventListener('keydown', onKey, { signal: listening.signal })
  return () => listening.abort()
}

function press(board: HTMLElement, event: KeyboardEvent, onMove: Move) {
  const by = own(steps, event.key)
  const card = event.target instanceof HTMLElement ? cardAround(event.target) : undefined
  if (!by || !card || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (by.lanes === 0) {
    if (!event.shiftKey) focusCard(siblings(card)[indexOf(card) + by.cards])
    return
  }
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')]
  const place = lanes.findIndex((lane) => lane.contains(card))
  if (event.shiftKey) {
    const laneId = lanes[place + by.lanes]?.dataset.lane
    if (laneId !== undefined) onMove(Number(card.dataset.ticket), Number(laneId))
    return
  }
  const next = lanesFrom(lanes, place, by.lanes).find((lane) => cardsIn(lane).length > 0)
  const cards = next ? cardsIn(next) : []
  focusCard(cards[Math.min(indexOf(card), cards.length - 1)])
}

const steps: Partial<Record<string, { cards: number; lanes: number }>> = {
  ArrowUp: { cards: -1, lanes: 0 },
  ArrowDown: { cards: 1, lanes: 0 },
  ArrowLeft: { cards: 0, lanes: -1 },
  ArrowRight: { cards: 0, lanes: 1 },
}

function focusCard(card: HTMLElement | null | undefined) {
  card?.querySelector('a')?.focus()
}

/** Only its link: the button beside has keys of its own. */
function cardAround(element: HTMLElement): HTMLElement | undefined {
  return element.matches('a')
    ? (element.closest<HTMLElement>('[data-ticket]') ?? undefined)
    : undefined
}

function lanesFrom(lanes: HTMLElement[], own: number, by: number): HTMLElement[] {
  return by > 0 ? lanes.slice(own + 1) : lanes.slice(0, own).reverse()
}

const cardsIn = (lane: HTMLElement) => [...lane.querySelectorAll<HTMLElement>('[data-ticket]')]
const siblings = (card: HTMLElement) => cardsIn(card.closest<HTMLElement>('[data-lane]') ?? card)
const indexOf = (card: HTMLElement) => siblings(card).indexOf(card)
