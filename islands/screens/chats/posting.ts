import { useEffect, useRef, useState } from 'react'
import { type ChatMessage, postChatMessage } from '#desk/chats/contract'
import { call } from '#platform/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { newClientId } from '../../nouns/messages/conversation/outgoing.ts'
import type { ComposedMessage } from '../../nouns/messages/conversation/sending.ts'
import { keepLetters, readLetters } from './kept-letters.ts'

interface Waiting {
  clientId: string
  text: string
  file: File | undefined
  quotedId: number | undefined
  hasFailed: boolean
  /** The server has it; the event that shows it is under way. */
  isPosted: boolean
}

const untried = { hasFailed: false, isPosted: false }

/**
 * Sent one after the other to preserve order; retries reuse the id, so that nothing is sent twice.
 * What could not be sent is sent when the network is back, a text also by the next page.
 */
export function usePosting(chatId: number, messages: readonly ChatMessage[]) {
  const { me } = useFacts()
  const key = `chat-waiting:${me.id}:${chatId}`
  const [all, setAll] = useState<readonly Waiting[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const waiting = all.filter(({ clientId }) => !arrived.has(clientId))

  const mark = (clientId: string, change: Partial<Waiting>) =>
    setAll((now) => now.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
  const send = ({ clientId, text, file, quotedId }: Waiting) => {
    const files = file ? { medias: [file] } : {}
    const given = { chatId, message: text, clientId, quotedId, ...files }
    const sent = line.current.then(() => call(postChatMessage, given))
    line.current = sent.then(
      () => mark(clientId, { isPosted: true }),
      () => mark(clientId, { hasFailed: true }),
    )
  }
  const add = (added: readonly Waiting[]) => {
    setAll((now) => [...now, ...added])
    for (const one of added) send(one)
  }
  const again = (one: Waiting) => {
    mark(one.clientId, untried)
    send(one)
  }
  useOnline(() => waiting.filter(({ hasFailed }) => hasFailed).forEach(again))
  useKept(key, { waiting, add })
  return {
    waiting,
    /** Several are sent in order. */
    post: (letters: readonly ComposedMessage[]) =>
      add(
        letters.map(({ body, file, quoted }) => ({
          ...{ clientId: newClientId(), ...untried },
          ...{ text: body, file, quotedId: quoted?.id },
        })),
      ),
    postAgain(clientId: string) {
      const one = waiting.find((other) => other.clientId === clientId)
      if (one) again(one)
    },
  }
}

function useOnline(work: () => void) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const run = () => latest.current()
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  }, [])
}

interface Kept {
  waiting: readonly Waiting[]
  add: (added: readonly Waiting[]) => void
}

/** What the page before could not send, at first, and what the next one shall. */
function useKept(key: string, { waiting, add }: Kept) {
  const first = useRef(add)
  const kept = useRef<readonly string[]>([])
  const texts = waiting.filter(({ file, isPosted }) => file === undefined && !isPosted)
  const ids = texts.map(({ clientId }) => clientId).join()
  const latest = useRef(texts)
  latest.current = texts
  // Before what was kept is taken over: until it waits here it is not to be dropped.
  useEffect(() => {
    if (ids === '' && kept.current.length === 0) return
    keepLetters(key, latest.current, kept.current)
    kept.current = latest.current.map(({ clientId }) => clientId)
  }, [key, ids])
  useEffect(() => {
    const found = readLetters(key)
    kept.current = found.map(({ clientId }) => clientId)
    first.current(
      found.map(({ clientId, text, quotedId }) => ({
        clientId,
        text,
        quotedId,
        file: undefined,
        ...untried,
      })),
    )
  }, [key])
}
