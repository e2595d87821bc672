import { useState } from 'react'
import type { ChatMessage } from '#desk/chats/contract'

/** So close to the end the newest message is followed. */
export const endPx = 80

/** What came below while the reader is further up. */
export function useBelow(messages: readonly ChatMessage[], myId: number) {
  const [isFar, setFar] = useState(false)
  /** Undefined at the end, where all is seen. */
  const [seenTo, setSeenTo] = useState<number>()
  const last = messages.at(-1)?.seq ?? 0
  const look = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => {
    const fromEnd = scrollHeight - scrollTop - clientHeight
    setFar(fromEnd > innerHeight / 3)
    setSeenTo((before) => (fromEnd < endPx ? undefined : (before ?? last)))
  }
  const unseen =
    seenTo === undefined
      ? 0
      : messages.filter(({ seq, senderId }) => seq > seenTo && senderId !== myId).length
  return { isFar, unseen, look }
}
