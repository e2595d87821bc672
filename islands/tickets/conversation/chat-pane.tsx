/**
 * The conversation is a chunk of its own: the list comes to life without it. Where the address names
 * a ticket it is loaded before the page is drawn; otherwise as soon as the browser has nothing to do.
 */
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
  // The same one as long as it is shown, or its state would be lost.
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
