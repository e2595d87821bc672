/**
 * The message that the next one will answer, per ticket: chosen in the conversation, shown above the
 * composer and sent by it as `quotedMsg`. It lasts as long as the page, over going to another ticket.
 */
import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { Message } from '#messages/contract'
import { useDesk } from '../resource.ts'
import { composerId } from './composer-id.ts'

const quotedAtom = atom<ReadonlyMap<number, Message>>(new Map())

export interface Quoting {
  /** What is being answered; nothing most of the time. */
  quoted: Message | undefined
  /** Answers this one, and goes to the composer to write. */
  quote: (message: Message) => void
  clear: () => void
}

export function useQuoting(ticketId: number): Quoting {
  const { store } = useDesk()
  const quoted = useAtomValue(quotedAtom, { store }).get(ticketId)
  const { quote, clear } = useQuoter(ticketId)
  return { quoted, quote, clear }
}

/** Without being drawn again when another message is chosen. */
export function useQuoter(ticketId: number): Omit<Quoting, 'quoted'> {
  const { store } = useDesk()
  const quote = useCallback(
    (message: Message) => {
      store.set(quotedAtom, (all) => new Map(all).set(ticketId, message))
      document.getElementById(composerId)?.focus()
    },
    [store, ticketId],
  )
  const clear = useCallback(
    () => store.set(quotedAtom, (all) => new Map([...all].filter(([id]) => id !== ticketId))),
    [store, ticketId],
  )
  return { quote, clear }
}
