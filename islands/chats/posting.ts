import { useRef, useState } from 'react'
import { type ChatMessage, postChatMessage } from '#chats/contract'
import { call } from '#http/call'

export type Letter = Pick<Waiting, 'text' | 'file' | 'quotedId'>

interface Waiting {
  clientId: string
  text: string
  file: File | undefined
  quotedId: number | undefined
  hasFailed: boolean
}

/** Sent one after the other to preserve order; retries reuse the id, so that nothing is sent twice. */
export function usePosting(chatId: number, messages: readonly ChatMessage[]) {
  const [all, setAll] = useState<readonly Waiting[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const arrived = new Set(messages.map(({ clientId }) => clientId))

  const mark = (clientId: string, hasFailed: boolean) =>
    setAll((now) => now.map((one) => (one.clientId === clientId ? { ...one, hasFailed } : one)))
  const send = ({ clientId, text, file, quotedId }: Waiting) => {
    const files = file ? { medias: [file] } : {}
    const given = { chatId, message: text, clientId, quotedId, ...files }
    const sent = line.current.then(() => call(postChatMessage, given))
    line.current = sent.catch(() => mark(clientId, true))
  }
  return {
    waiting: all.filter(({ clientId }) => !arrived.has(clientId)),
    /** Several are sent in order. */
    post(letters: readonly Letter[]) {
      const added = letters.map((letter) => ({
        clientId: crypto.randomUUID(),
        hasFailed: false,
        ...letter,
      }))
      setAll((now) => [...now, ...added])
      for (const one of added) send(one)
    },
    postAgain(clientId: string) {
      const one = all.find((waiting) => waiting.clientId === clientId)
      if (!one) return
      mark(clientId, false)
      send(one)
    },
  }
}
