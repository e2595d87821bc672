import { useRef, useState } from 'react'
import * as v from 'valibot'
import { createNote, NoteText, noteEvent } from '#desk/notes/contract'
import type { Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { isUnseen } from '#kernel/text/visible'
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
  return { isAdding, add, ...useTrying({ draft, setDraft, add }) }
}

interface Trying {
  draft: string
  setDraft: (draft: string) => void
  add: () => Promise<boolean>
}

/** What is wrong is said once it was tried; that it was added, until the next is written. */
function useTrying({ draft, setDraft, add }: Trying) {
  const [wasTried, setTried] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const isBlank = isUnseen(draft)
  const wrong = isBlank ? undefined : v.safeParse(NoteText, draft).issues?.[0].message
  const submit = async () => {
    setTried(true)
    if (isBlank || wrong) return
    const isNowAdded = await add()
    setAdded(isNowAdded)
    if (isNowAdded) setTried(false)
  }
  const write = (text: string) => {
    setDraft(text)
    setAdded(false)
  }
  return { draft, setDraft: write, isBlank, isAdded, wrong: wasTried ? wrong : undefined, submit }
}
