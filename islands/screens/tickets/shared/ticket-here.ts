/** The conversation that is open on this page, for what stands outside of it. */
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#desk/tickets/contract'

export type TicketHere = Pick<Ticket, 'id'> & { name: string }

let here: TicketHere | undefined
const listeners = new Set<() => void>()

export function setTicketHere(ticket: TicketHere | undefined) {
  here = ticket
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function useTicketHere(): TicketHere | undefined {
  return useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  )
}
