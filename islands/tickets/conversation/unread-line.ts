/** Where the unread messages began when the ticket was opened: the line stays there while they are read. */
import { useRef, useState } from 'react'
import type { Message } from '#messages/contract'
import type { Ticket } from '#tickets/contract'

const noted = new Map<number, { unread: number; at: number }>()
const freshMs = 5_000

/** As many as the list said when the ticket was meant: by the time it is drawn they may be read. */
export function noteUnread(ticketId: number, unread: number) {
  if (unread > 0) noted.set(ticketId, { unread, at: Date.now() })
}

function takeUnread(ticketId: number): number {
  const note = noted.get(ticketId)
  noted.delete(ticketId)
  return note && Date.now() - note.at < freshMs ? note.unread : 0
}

/** Position of the first of them, once it is known. */
export function useUnreadFrom(
  ticket: Ticket,
  { messages, isCurrent }: LoadedMessages,
): number | undefined {
  const [unread] = useState(() => Math.max(takeUnread(ticket.id), ticket.unreadMessages))
  const line = useRef<{ newest?: number; seq?: number | undefined }>({})
  if (!messages) return undefined
  // What is kept from an earlier look is shown at once, and lacks what came since.
  const isWhole = isCurrent || unreadAtEnd(messages) === unread
  if (isWhole) line.current.newest ??= messages.at(-1)?.seq ?? 0
  const { newest } = line.current
  if (newest !== undefined) line.current.seq ??= firstUnread(messages, { unread, newest })
  return line.current.seq
}

interface LoadedMessages {
  messages: readonly Message[] | undefined
  isCurrent: boolean
}

function unreadAtEnd(messages: readonly Message[]): number {
  const theirs = messages.filter(({ fromMe }) => !fromMe)
  return theirs.length - 1 - theirs.findLastIndex(({ read }) => read)
}

interface Unread {
  unread: number
  /** Position of the last message then: what came since is read as it comes. */
  newest: number
}

/** Customers' messages only are counted; undefined too where it is older than what is loaded. */
export function firstUnread(
  messages: readonly Message[],
  { unread, newest }: Unread,
): number | undefined {
  if (unread === 0) return undefined
  return messages.filter(({ fromMe, seq }) => !fromMe && seq <= newest).at(-unread)?.seq
}
