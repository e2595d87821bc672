import { useState } from 'react'
import { type ChatMessage, postChatMessage } from '#chats/contract'
import { call } from '#http/call'

interface Waiting {
  clientId: string
  text: string
  quotedId: number | undefined
  hasFailed: boolean
}

/** Sent one after the other to preserve order; retries reuse the id, so that nothing is sent twice. */
export function usePosting(chatId: number, messages: readonly ChatMessage[]) {
  const [all, setAll] = useState<readonly Waiting[]>([])
  const [line, setLine] = useState<Promise<unknown>>(Promise.resolve())
  const arrived = new Set(messages.map(({ clientId }) => clientId))

  const mark = (clientId: string, hasFailed: boolean) =>
    setAll((now) => now.map((one) => (one.clientId === clientId ? { ...one, hasFailed } : one)))
  const send = ({ clientId, text, quotedId }: Waiting) => {
    const given = { chatId, message: text, clientId, quotedId }
    const sent = line.then(() => call(postChatMessage, given))
    setLine(sent.catch(() => mark(clientId, true)))
  }
  return {
    waiting: all.filter(({ clientId }) => !arrived.has(clientId)),
    post(text: string, quotedId?: number) {
      const one = { clientId: crypto.randomUUID(), text, quotedId, hasFailed: false }
      setAll((now) => [...now, one])
      send(one)
    },
    postAgain(clientId: string) {
      const one = all.find((waiting) => waiting.clientId === clientId)
      if (!one) return
      mark(clientId, false)
      send(one)
    },
  }
}
