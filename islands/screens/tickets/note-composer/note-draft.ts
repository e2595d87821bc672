import { useCallback } from 'react'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useStored } from '../../../kit/storage/stored.ts'

/** The same in the composer and beside the conversation; never that of an answer. */
export function useNoteDraft(ticketId: number) {
  const { me } = useFacts()
  const [stored, setStored] = useStored(`note:${me.id}:${ticketId}`)
  const setDraft = useCallback((text: string) => setStored(text === '' ? null : text), [setStored])
  return [stored ?? '', setDraft] as const
}
