/**
 * What somebody decided about tickets and may still take back: the lists show it at once, the server
 * hears of it when the notice with its "Undo" is over; and at once when the page is left before.
 */
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#tickets/contract'
import { settle, toast, undo } from '../../ui/toast.ts'

export interface Held {
  was: Ticket
  /** Undefined where it will be gone. */
  will: Ticket | undefined
}
export type HeldTickets = ReadonlyMap<number, Held>

export interface Decision {
  tickets: readonly Held[]
  text: string
  undoLabel: string
  onUndo?: () => void
  /** With those that were not taken back one by one meanwhile. Tells itself what fails. */
  run: (tickets: readonly Ticket[]) => Promise<void>
}

const none: HeldTickets = new Map()
let held = none
const notices = new Map<number, number>()
const listeners = new Set<() => void>()

function change(next: HeldTickets) {
  held = next
  for (const listener of listeners) listener()
}

export function hold({ tickets, text, undoLabel, onUndo, run }: Decision) {
  const ids = tickets.map(({ was }) => was.id)
  const release = () => {
    for (const id of ids) notices.delete(id)
    change(new Map([...held].filter(([id]) => !ids.includes(id))))
  }
  change(new Map([...held, ...tickets.map((one) => [one.was.id, one] as const)]))
  const notice = toast.undoable(text, {
    label: undoLabel,
    onUndo() {
      release()
      onUndo?.()
    },
    async onEnd() {
      const left = tickets.filter((one) => held.get(one.was.id) === one)
      // Until the lists have heard it from the server, they show what was decided.
      await run(left.map(({ was }) => was)).finally(release)
    },
  })
  for (const id of ids) notices.set(id, notice)
}

/** Shows it as it will be while it is being done. */
export async function showAlready<T>(
  was: Ticket,
  will: Ticket | undefined,
  work: () => Promise<T>,
) {
  const one = { was, will }
  change(new Map([...held, [was.id, one]]))
  try {
    return await work()
  } finally {
    change(new Map([...held].filter(([, other]) => other !== one)))
  }
}

/** Answers the ticket as it was, where something was decided about it that now is not done. */
export function takeBack(ticketId: number): Ticket | undefined {
  const one = held.get(ticketId)
  const notice = notices.get(ticketId)
  if (!one || notice === undefined) return undefined
  notices.delete(ticketId)
  change(new Map([...held].filter(([id]) => id !== ticketId)))
  if (![...notices.values()].includes(notice)) undo(notice)
  return one.was
}

export function heldNow(): HeldTickets {
  return held
}

export function useHeld(): HeldTickets {
  return useSyncExternalStore(subscribe, heldNow, () => none)
}

/** The earlier the surer: of several calls made while a page goes, a browser may lose some. */
const ways = ['beforeunload', 'pagehide']

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const leaving of ways) addEventListener(leaving, settle)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const leaving of ways) removeEventListener(leaving, settle)
  }
}
