import { type PointerEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { useDataClient } from '../../../kit/live/resource.ts'
import type { DataClient } from '../../../kit/live/resource-types.ts'
import { timeline } from '../conversation/timeline.ts'
import { noteUnread } from '../conversation/unread-line.ts'
import { conversation } from '../resources.ts'

/** A shorter hover is no intent. */
const hesitationMs = 60
const topOfList = 5
const calmMs = 1_200

/** A prefetched conversation is not marked as read. */
export function prefetch(client: DataClient, ticketId: number) {
  conversation.at(client, { ticketId }).prefetch({ markAsRead: 'false' })
  timeline.at(client, { ticketId }).prefetch({})
}

/** Fetches before the page of the opened ticket is rendered. */
export function beginConversation(client: DataClient, ticketId: number, unread: number) {
  noteUnread(ticketId, unread)
  conversation.at(client, { ticketId }).begin()
  timeline.at(client, { ticketId }).begin()
}

export function usePrefetchOnIntent() {
  const client = useDataClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mean = useCallback(
    ({ target }: SyntheticEvent) => {
      const ticketId = ticketAt(target, '[data-ticket]')
      clearTimeout(timer.current)
      if (ticketId) timer.current = setTimeout(() => prefetch(client, ticketId), hesitationMs)
    },
    [client],
  )
  const open = useCallback(
    ({ target }: SyntheticEvent) => {
      const ticketId = ticketAt(target, '[data-ticket] a')
      clearTimeout(timer.current)
      if (ticketId) beginConversation(client, ticketId, unreadAt(target))
    },
    [client],
  )
  const press = useCallback(
    // A finger may be about to scroll.
    (event: PointerEvent) => {
      const isMeant = event.pointerType === 'mouse' && event.button === 0
      if (isMeant && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event)
    },
    [open],
  )
  return { onPointerOver: mean, onFocus: mean, onPointerDown: press, onClickCapture: open }
}

function ticketAt(target: EventTarget, selector: string): number {
  const part = target instanceof Element ? target.closest(selector) : null
  return Number(part?.closest('[data-ticket]')?.getAttribute('data-ticket'))
}

function unreadAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-unread]') : null
  return Number(row?.getAttribute('data-unread'))
}

export function usePrefetchTop(tickets: readonly Ticket[] | undefined) {
  const client = useDataClient()
  const ids = tickets?.slice(0, topOfList).map(({ id }) => id)
  const wanted = ids?.join()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      for (const id of wanted.split(',')) prefetch(client, Number(id))
    }, calmMs)
    return () => clearTimeout(timer)
  }, [client, wanted])
}

interface Neighbours {
  before?: number | undefined
  after?: number | undefined
}

export function neighboursOf(
  tickets: readonly { id: number }[],
  chosenId: number | undefined,
): Neighbours {
  const at = tickets.findIndex(({ id }) => id === chosenId)
  return at < 0 ? {} : { before: tickets[at - 1]?.id, after: tickets[at + 1]?.id }
}

const neighboursMs = 300

/** The keys open these next. */
export function usePrefetchNeighbours(tickets: readonly Ticket[] | undefined, chosenId?: number) {
  const client = useDataClient()
  const { before, after } = neighboursOf(tickets ?? [], chosenId)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of [after, before]) if (id) prefetch(client, id)
    }, neighboursMs)
    return () => clearTimeout(timer)
  }, [client, before, after])
}
