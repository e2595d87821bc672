import { useCallback } from 'react'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useStored } from '../../../kit/storage/stored.ts'
import { useEditing } from '../conversation/editing.ts'
import { signed, unsigned } from './signature.ts'

/** Separate from the draft of the next message. */
export function useEditingText(ticketId: number) {
  const { me } = useFacts()
  const { edited, startEditing, stopEditing } = useEditing(ticketId)
  const [stored, setStored] = useStored(`editing-text:${me.id}:${ticketId}`)
  const before = edited ? unsigned(edited.body, me.name) : ''
  const text = stored ?? before
  const stop = useCallback(() => {
    setStored(null)
    stopEditing()
  }, [setStored, stopEditing])
  const wasSigned = edited !== undefined && before !== edited.body
  return {
    edited,
    text,
    setText: setStored,
    start: startEditing,
    stop,
    /** Signed if the original was. */
    whole: wasSigned ? signed(text.trim(), me.name) : text.trim(),
  }
}
