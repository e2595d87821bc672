import { useRef, useState } from 'react'
import { createNote, noteEvent } from '#desk/notes/contract'
import type { Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { useNoteDraft } from './note-draft.ts'

/** One at a time; a refused note stays in the field. */
export function useAddingNote({ id, contactId }: Pick<Ticket, 'id' | 'contactId'>) {
  const { live } = useDataClient()
  const attempt = useTry()
  const [draft, setDraft] = useNoteDraft(id)
  const [isAdding, setAdding] = useState(false)
  const written = useRef(draft)
  written.current = draft
  const add = async (): Promise<boolean> => {
    if (isAdding) return false
    setAdding(true)
    const isAdded = await attempt(async () => {
      const ticketNote = await call(createNote, { note: draft, ticketId: id, contactId })
      live?.apply(noteEvent, { action: 'create', ticketNote })
      // What was typed behind it meanwhile stays.
      const { current: now } = written
      setDraft(now.startsWith(draft) ? now.slice(draft.length) : now)
    })
    setAdding(false)
    return isAdded
  }
  return { draft, setDraft, isAdding, add }
}
