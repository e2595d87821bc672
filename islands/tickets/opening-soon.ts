/** Conversations that will perhaps be opened next are fetched before: nobody waits for a click. */
import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import type { Ticket } from '#tickets/contract'
import { type Desk, useDesk } from '../resource.ts'
import { conversation } from '../resources.ts'

/** Whoever only passes over a row does not mean it. */
const hesitationMs = 60
const topOfList = 5
const calmMs = 1_200

/** Looked at beforehand, it is not yet read. */
function peek(desk: Desk, ticketId: number) {
  conversation.at(desk, { ticketId }).peek({ markAsRead: 'false' })
}

/** For a list whose rows say their ticket: the one under the pointer, or with the focus. */
export function useOpeningSoon() {
  const desk = useDesk()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mean = useCallback(
    ({ target }: SyntheticEvent) => {
      const row = target instanceof Element ? target.closest('[data-ticket]') : null
      const ticketId = Number(row?.getAttribute('data-ticket'))
      clearTimeout(timer.current)
      if (ticketId) timer.current = setTimeout(() => peek(desk, ticketId), hesitationMs)
    },
    [desk],
  )
  return { onPointerOver: mean, onFocus: mean }
}

/** The first of the list, once the page is calm: where the day usually goes on. */
export function useTopSoon(tickets: readonly Ticket[] | undefined) {
  const desk = useDesk()
  const ids = tickets?.slice(0, topOfList).map(({ id }) => id)
  const wanted = ids?.join()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      for (const id of wanted.split(',')) peek(desk, Number(id))
    }, calmMs)
    return () => clearTimeout(timer)
  }, [desk, wanted])
}
