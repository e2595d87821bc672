/** A chunk of its own, so that the list hydrates first: loaded before render if the address names a ticket, else when idle. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ChatProps } from './chat.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'

let loaded: ComponentType<ChatProps> | undefined

export async function loadChat() {
  loaded ??= (await import('./chat.tsx')).Chat
  return { default: loaded }
}

const LaterChat = lazy(loadChat)

export function ChatPane(props: ChatProps) {
  // Never replaced while shown, or its state would be lost.
  const [Chat] = useState(() => loaded ?? LaterChat)
  return (
    <Suspense fallback={<ChatSkeleton isVisible={false} />}>
      <Chat {...props} />
    </Suspense>
  )
}

const idleMs = 1500

export function useChatSoon() {
  useEffect(() => {
    const timer = setTimeout(() => void loadChat(), idleMs)
    return () => clearTimeout(timer)
  }, [])
}
