/**
 * Optimistic changes of tickets that can be undone: the lists show them at once, the server gets them
 * when their notice ends, or when the page is left before.
 */
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#desk/tickets/contract'
import { settle, toast, undo } from '../../../kit/ui/toast.ts'

export interface OptimisticTicket {
  was: Ticket
  /** Undefined where it will be deleted. */
  will: Ticket | undefined
}
export type OptimisticTickets = ReadonlyMap<number, OptimisticTicket>

export interface DeferredChange {
  tickets: readonly OptimisticTicket[]
  text: string
  undoLabel: string
  onUndo?: () => void
  /** Called with the tickets not undone one by one meanwhile. Reports its own failures. */
  run: (tickets: readonly Ticket[]) => Promise<void>
}

const none: OptimisticTickets = new Map()
let optimistic = none
const notices = new Map<number, number>()
const listeners = new Set<() => void>()

function change(next: OptimisticTickets) {
  optimistic = next
  for (const listener of listeners) listener()
}

export function defer({ tickets, text, undoLabel, onUndo, run }: DeferredChange) {
  const ids = tickets.map(({ was }) => was.id)
  const release = () => {
    for (const id of ids) notices.delete(id)
    change(new Map([...optimistic].filter(([id]) => !ids.includes(id))))
  }
  change(new Map([...optimistic, ...tickets.map((one) => [one.was.id, one] as const)]))
  const notice = toast.undoable(text, {
    label: undoLabel,
    onUndo() {
      release()
      onUndo?.()
    },
    async onEnd() {
      const left = tickets.filter((one) => optimistic.get(one.was.id) === one)
      // The lists stay optimistic until the server's events arrive.
      await run(left.map(({ was }) => was)).finally(release)
    },
  })
  for (const id of ids) notices.set(id, notice)
}

export async function showOptimistically<T>(
  was: Ticket,
  will: Ticket | undefined,
  work: () => Promise<T>,
) {
  const one = { was, will }
  change(new Map([...optimistic, [was.id, one]]))
  try {
    return await work()
  } finally {
    change(new Map([...optimistic].filter(([, other]) => other !== one)))
  }
}

/** Cancels the deferred change of a ticket. @returns the ticket before it */
export function undoDeferred(ticketId: number): Ticket | undefined {
  const one = optimistic.get(ticketId)
  const notice = notices.get(ticketId)
  if (!one || notice === undefined) return undefined
  notices.delete(ticketId)
  change(new Map([...optimistic].filter(([id]) => id !== ticketId)))
  if (![...notices.values()].includes(notice)) undo(notice)
  return one.was
}

export function optimisticNow(): OptimisticTickets {
  return optimistic
}

export function useOptimistic(): OptimisticTickets {
  return useSyncExternalStore(subscribe, optimisticNow, () => none)
}

/** Both events: browsers may lose some of several calls made while a page unloads. */
const ways = ['beforeunload', 'pagehide']

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const leaving of ways) addEventListener(leaving, settle)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const leaving of ways) removeEventListener(leaving, settle)
  }
}
