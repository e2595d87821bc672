import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ChatMessage, postChatMessage } from '#desk/chats/contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { readStored, writeStored } from '../../kit/storage/stored.ts'
import { useAttachments } from '../../nouns/messages/composer/attachments.ts'
import { joinDrafts } from '../../nouns/messages/composer/drafts.ts'
import type { BubbleRow } from '../../nouns/messages/conversation/rows.ts'
import type { ComposedMessage } from '../../nouns/messages/conversation/sending.ts'
import { attachmentsIdOf, draftKeyOf } from './chat-draft.ts'
import { chatFieldId } from './chat-field-id.ts'
import { keepLetters, readLetters } from './kept-letters.ts'
import { asLetter, asWaiting, type ToWait, type Waiting } from './waiting.ts'

/**
 * Sent one after the other to preserve order; retries reuse the id, so that nothing is sent twice.
 * What could not be sent is sent when the network is back, a text also by the next page.
 */
export function usePosting(chatId: number, messages: readonly ChatMessage[]) {
  const { me } = useFacts()
  const key = `chat-waiting:${me.id}:${chatId}`
  const [all, setAll] = useState<readonly Waiting[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useMemo(() => {
    const arrived = new Set(messages.map(({ clientId }) => clientId))
    return all.filter(({ clientId }) => !arrived.has(clientId))
  }, [all, messages])

  const mark = (clientId: string, change: Partial<Waiting>) =>
    setAll((now) => now.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
  const send = ({ clientId, message, file, quotedId }: Waiting) => {
    const files = file ? { medias: [file] } : {}
    const given = { chatId, message: message.body, clientId, quotedId, ...files }
    const sent = line.current.then(() => call(postChatMessage, given))
    line.current = sent.then(
      () => mark(clientId, { isPosted: true }),
      (error) => mark(clientId, { refusal: asFailure(error).code }),
    )
  }
  const add = (added: readonly Waiting[]) => {
    setAll((now) => [...now, ...added])
    for (const one of added) send(one)
  }
  const again = (one: Waiting) => {
    mark(one.clientId, { refusal: null })
    send(one)
  }
  const sketch = (composed: ToWait, at = 0) =>
    asWaiting(composed, { chatId, userId: me.id, now: new Date(Date.now() + at) })
  useOnline(() => waiting.filter(({ refusal }) => refusal !== null).forEach(again))
  useKept(key, { waiting, add: (kept) => add(kept.map(sketch)) })
  const latest = useRef({ waiting, again })
  latest.current = { waiting, again }
  const takeBack = useTakingBack(chatId)
  const failing = useMemo(() => {
    const waitingAs = ({ key: id }: BubbleRow) =>
      latest.current.waiting.filter(({ clientId }) => clientId === id)
    const onDiscard = ({ key: id }: BubbleRow) =>
      setAll((now) => now.filter(({ clientId }) => clientId !== id))
    return {
      onDiscard,
      onResend: (row: BubbleRow) => waitingAs(row).forEach(latest.current.again),
      onEdit(row: BubbleRow) {
        waitingAs(row).forEach(takeBack)
        onDiscard(row)
      },
    }
  }, [takeBack])
  return {
    waiting,
    failing,
    /** Several are sent in order. */
    post: (composed: readonly ComposedMessage[]) => add(composed.map(sketch)),
  }
}

/** Into the composer, beside what is written there. */
function useTakingBack(chatId: number) {
  const { me } = useFacts()
  const { add } = useAttachments(attachmentsIdOf(chatId))
  const key = draftKeyOf(me.id, chatId)
  return useCallback(
    ({ message: { body }, file }: Waiting) => {
      if (body !== '') writeStored(key, joinDrafts(readStored(key), body))
      if (file) add([file])
      document.getElementById(chatFieldId)?.focus()
    },
    [key, add],
  )
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
  add: (kept: readonly ToWait[]) => void
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
    keepLetters(key, latest.current.map(asLetter), kept.current)
    kept.current = latest.current.map(({ clientId }) => clientId)
  }, [key, ids])
  useEffect(() => {
    const found = readLetters(key)
    kept.current = found.map(({ clientId }) => clientId)
    first.current(found.map(({ clientId, text, quotedId }) => ({ clientId, body: text, quotedId })))
  }, [key])
}
