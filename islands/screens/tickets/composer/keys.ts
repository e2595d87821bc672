import type { KeyboardEvent } from 'react'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { isComposing } from '../../../kit/ui/composing.ts'
import { isSending, useSendKey } from '../../../nouns/messages/composer/send-key.ts'
import type { useSuggesting } from '../../../nouns/messages/composer/suggesting.ts'
import type { useWriting } from '../../../nouns/messages/composer/writing.ts'
import { mayEdit } from '../../../nouns/messages/conversation/editing.ts'

interface Wiring {
  messages: readonly Message[] | undefined
  writing: ReturnType<typeof useWriting>
  suggesting: ReturnType<typeof useSuggesting>
}

/** Order: suggestions, sending, Escape from the inside out, Arrow-up to edit the last message. */
export function useKeys({ messages, writing, suggesting }: Wiring) {
  const { me } = useFacts()
  const { needsCtrl } = useSendKey()

  return (event: KeyboardEvent, send: () => void) => {
    if (isComposing(event)) return
    const isTaken =
      suggesting.keys.current?.(event) ||
      (isSending(event, needsCtrl) && did(send)) ||
      (event.key === 'Escape' && leave(writing)) ||
      (event.key === 'ArrowUp' && editLast(writing, messages, me.id))
    if (isTaken) event.preventDefault()
  }
}

function did(work: () => void): true {
  work()
  return true
}

function leave({ editing, quoting }: Wiring['writing']): boolean {
  if (editing.edited) return did(editing.stop)
  return quoting.quoted !== undefined && did(quoting.unquote)
}

function editLast(
  { editing, text, files }: Wiring['writing'],
  messages: readonly Message[] | undefined,
  userId: number,
): boolean {
  if (editing.edited || text !== '' || files.attachments.length > 0) return false
  const last = messages?.findLast((message) => message.userId === userId && mayEdit(message))
  return last !== undefined && did(() => editing.start(last))
}
