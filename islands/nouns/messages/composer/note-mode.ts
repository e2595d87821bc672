/**
 * Whether a note is written in the place of an answer. Only while the conversation is open: one that
 * is opened begins with the answer.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react'

let ofTicket: number | undefined
const listeners = new Set<() => void>()

export function writesNote(ticketId: number): boolean {
  return ofTicket === ticketId
}

export function showNote(ticketId: number) {
  become(ticketId)
}

/** What is for the customer comes into the composer: a quote, a file, a message taken back. */
export function showAnswer() {
  become(undefined)
}

function become(ticketId: number | undefined) {
  if (ofTicket === ticketId) return
  ofTicket = ticketId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once where a conversation is open. */
export function useNoteModeEnd(ticketId: number) {
  useEffect(
    () => () => {
      if (writesNote(ticketId)) showAnswer()
    },
    [ticketId],
  )
}

export function useNoteMode(ticketId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => writesNote(ticketId), [ticketId]),
    () => false,
  )
}
