/** Not a resource: the server does not store it, and it ends with the socket. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type TicketViewer, viewersEvent } from '#desk/tickets/live/viewers-contract'
import type { Live } from './live.ts'
import { useDataClient } from './resource.ts'

interface Presence {
  at(ticketId: number): readonly TicketViewer[]
  watch(tell: () => void): () => void
}

const nobody: readonly TicketViewer[] = []
const known = new WeakMap<Live, Presence>()

/** @param me is left out of the viewers */
export function presenceOf(live: Live, me: number): Presence {
  const existing = known.get(live)
  if (existing) return existing
  const byTicket = new Map<number, readonly TicketViewer[]>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const forget = () => {
    if (byTicket.size === 0) return
    byTicket.clear()
    tell()
  }
  live.on(viewersEvent, ({ ticketId, people }) => {
    const others = people.filter(({ id }) => id !== me)
    if (others.length > 0) byTicket.set(ticketId, others)
    else byTicket.delete(ticketId)
    tell()
  })
  live.onState((state) => state !== 'live' && forget())
  live.onResync(forget)
  const presence: Presence = {
    at: (ticketId) => byTicket.get(ticketId) ?? nobody,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  known.set(live, presence)
  return presence
}

const never = () => () => undefined

export function useViewers(ticketId: number): readonly TicketViewer[] {
  const { live, userId } = useDataClient()
  const presence = live && presenceOf(live, userId)
  return useSyncExternalStore(
    presence?.watch ?? never,
    () => presence?.at(ticketId) ?? nobody,
    () => nobody,
  )
}

const sayAgainMs = 3_000

/** Call it with each change of the text; a blank text reports the end. */
export function useTyping(ticketId: number): (text: string) => void {
  const { live } = useDataClient()
  const typing = useMemo(
    () => openTyping((isTyping) => live?.report('typing', isTyping ? ticketId : null)),
    [live, ticketId],
  )
  useEffect(() => typing.stop, [typing])
  return typing.change
}

export function openTyping(say: (isTyping: boolean) => void, now = Date.now) {
  let saidAt: number | undefined
  const stop = () => {
    if (saidAt !== undefined) say(false)
    saidAt = undefined
  }
  return {
    change(text: string) {
      if (text.trim() === '') return stop()
      if (saidAt !== undefined && now() - saidAt < sayAgainMs) return
      saidAt = now()
      say(true)
    },
    stop,
  }
}
