import type { KeyboardEvent } from 'react'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { isSending, useSendKey } from '../../../nouns/messages/composer/send-key.ts'
import type { useWriting } from '../../../nouns/messages/composer/writing.ts'
import { mayEdit } from '../../../nouns/messages/conversation/editing.ts'

interface Wiring {
  messages: readonly Message[] | undefined
  writing: ReturnType<typeof useWriting>
}

/** Order: sending, Escape from the inside out, Arrow-up to edit the last message. */
export function useKeys({ messages, writing }: Wiring) {
  const { me } = useFacts()
  const { needsCtrl } = useSendKey()

  return (event: KeyboardEvent, send: () => void): boolean => {
    if (isSending(event, needsCtrl)) return did(send)
    if (event.key === 'Escape') return leave(writing)
    return event.key === 'ArrowUp' && editLast(writing, messages, me.id)
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
