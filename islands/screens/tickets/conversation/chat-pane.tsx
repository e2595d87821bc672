/** A chunk of its own, so that the list hydrates first: loaded before render if the address names a ticket, else when idle. */
import { useEffect } from 'react'
import { fetched } from '../../../kit/later/fetched.ts'
import { fetchedHere } from '../../../kit/later/later.tsx'
import type { ChatProps } from './chat.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'

const chat = fetched(async () => (await import('./chat.tsx')).Chat)

export const loadChat = chat.fetch

/** The server draws it, too, where it was loaded before. */
export const ChatPane = fetchedHere<ChatProps>(chat, {
  meanwhile: () => <ChatSkeleton isVisible={false} />,
})

const idleMs = 1500

export function useChatSoon() {
  useEffect(() => {
    const timer = setTimeout(() => void loadChat(), idleMs)
    return () => clearTimeout(timer)
  }, [])
}
