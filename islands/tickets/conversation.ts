import { useEffect } from 'react'
import { call } from '#http/call'
import { listMessages, type Message } from '#messages/contract'
import type { Ticket } from '#tickets/contract'
import { useFacts } from '../facts.tsx'
import { useResource } from '../resource.ts'
import { conversation } from '../resources.ts'

export interface Conversation {
  /** Undefined until they are there. */
  messages: readonly Message[] | undefined
  hasMore: boolean
  isLoadingOlder: boolean
  hasFailed: boolean
  loadOlder: () => void
}

export function useConversation(ticket: Ticket): Conversation {
  const { data, failure, isLoadingMore, loadMore } = useResource(conversation, {
    ticketId: ticket.id,
  })
  useReading(ticket)
  return {
    messages: data?.messages,
    hasMore: data?.hasMore ?? false,
    isLoadingOlder: isLoadingMore,
    hasFailed: failure !== undefined,
    loadOlder: loadMore,
  }
}

/** A page in front, with somebody before it. */
function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

const pauseMs = 400

/** What its owner sees arrive is read: asking for the messages says so to the server. */
function useReading({ id, userId, status, unreadMessages }: Ticket) {
  const { me } = useFacts()
  const hasUnread = status === 'open' && userId === me.id && unreadMessages > 0
  useEffect(() => {
    if (!hasUnread) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isLookedAt()) void call(listMessages, { ticketId: id }).catch(() => undefined)
      }, pauseMs)
    }
    readSoon()
    addEventListener('focus', readSoon)
    document.addEventListener('visibilitychange', readSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', readSoon)
      document.removeEventListener('visibilitychange', readSoon)
    }
  }, [hasUnread, id])
}
