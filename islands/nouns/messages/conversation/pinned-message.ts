import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useStored } from '../../../kit/storage/stored.ts'
import { composerId } from '../composer/composer-id.ts'
import { showAnswer } from '../composer/note-mode.ts'

const Stored = v.pipe(v.string(), v.parseJson(), Message)

/** Undefined for what an earlier version of the page stored in another shape. */
export function readPinned(stored: string | null): Message | undefined {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output : undefined
}

export function usePinnedMessage(purpose: 'quoting' | 'editing', ticketId: number) {
  const { me } = useFacts()
  const [stored, setStored] = useStored(`${purpose}:${me.id}:${ticketId}`)
  const pinned = useMemo(() => readPinned(stored), [stored])
  const pin = useCallback(
    (message: Message) => {
      setStored(JSON.stringify(message))
      showAnswer()
      document.getElementById(composerId)?.focus()
    },
    [setStored],
  )
  const unpin = useCallback(() => setStored(null), [setStored])
  return { pinned, pin, unpin }
}
