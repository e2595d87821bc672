import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#http/call'
import { createNote, NoteText, noteEvent } from '#notes/contract'
import type { Ticket } from '#tickets/contract'
import { inItem } from '../../app/broken-part.tsx'
import { useFacts } from '../../app/facts.tsx'
import { Guarded } from '../../app/guarded.tsx'
import { useStored } from '../../app/stored.ts'
import { useTry } from '../../app/try.ts'
import { fieldText } from '../../forms/field-messages.ts'
import { useDataClient, useResource } from '../../live/resource.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { contactNotes } from './details.ts'
import { DrawerSection } from './drawer-head.tsx'
import { NoteItem } from './note-item.tsx'

interface NotesProps {
  ticket: Ticket
  /** The field gets the focus whenever this grows. */
  round: number
}

export function Notes({ ticket, round }: NotesProps) {
  const { t } = useTranslation('contactDrawer')
  const { data: notes } = useResource(contactNotes, { contactId: ticket.contactId })
  return (
    <DrawerSection title={t('notes')} hint={t('notesHint')}>
      <NewNote ticket={ticket} round={round} />
      <ul className="mt-3 flex flex-col gap-2">
        {notes?.map((note) => (
          <Guarded key={note.id} kind="note" of={note} frame={inItem}>
            <NoteItem note={note} isOfAnother={note.ticketId !== ticket.id} />
          </Guarded>
        ))}
      </ul>
    </DrawerSection>
  )
}

function NewNote({ ticket, round }: NotesProps) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  const { me } = useFacts()
  const { live } = useDataClient()
  const attempt = useTry()
  const [draft, setDraft] = useStored(`note:${me.id}:${ticket.id}`)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const note = draft ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (round > 0) field.current?.focus()
  }, [round])
  const wrong = v.safeParse(NoteText, note).issues?.[0].message
  const error = wasTried && wrong ? t(`common:${fieldText(wrong)}`) : undefined

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || isSending) return
    setSending(true)
    const input = { note, ticketId: ticket.id, contactId: ticket.contactId }
    await attempt(async () => {
      const ticketNote = await call(createNote, input)
      live?.apply(noteEvent, { action: 'create', ticketNote })
      setDraft(null)
      setTried(false)
    }, t('noteAdded'))
    setSending(false)
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={add} noValidate>
      <FormField label={t('note')} error={error}>
        {(parts) => (
          <Textarea
            {...parts}
            ref={field}
            rows={2}
            maxLength={4096}
            placeholder={t('notePlaceholder')}
            value={note}
            onChange={({ target }) => setDraft(target.value || null)}
          />
        )}
      </FormField>
      <Button variant="outline" type="submit" size="sm" disabled={isSending} className="self-end">
        {t('addNote')}
      </Button>
    </form>
  )
}
