/** The line stays where the unread messages began when the ticket was opened. */
import { useRef, useState } from 'react'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'

const noted = new Map<number, { unread: number; at: number }>()
const freshMs = 5_000

/** Taken from the list: by the time the conversation is rendered they may be read. */
export function noteUnread(ticketId: number, unread: number) {
  if (unread > 0) noted.set(ticketId, { unread, at: Date.now() })
}

function takeUnread(ticketId: number): number {
  const note = noted.get(ticketId)
  noted.delete(ticketId)
  return note && Date.now() - note.at < freshMs ? note.unread : 0
}

export function useUnreadFrom(
  ticket: Ticket,
  { messages, isCurrent }: LoadedMessages,
): number | undefined {
  const [unread] = useState(() => Math.max(takeUnread(ticket.id), ticket.unreadMessages))
  const line = useRef<{ newest?: number; seq?: number | undefined }>({})
  if (!messages) return undefined
  // Cached messages are shown at once and lack what arrived since.
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
  newest: number
}

/** Counts customers' messages; undefined too if it is not loaded. */
export function firstUnread(
  messages: readonly Message[],
  { unread, newest }: Unread,
): number | undefined {
  if (unread === 0) return undefined
  return messages.filter(({ fromMe, seq }) => !fromMe && seq <= newest).at(-unread)?.seq
}
