import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { NoteText } from '#desk/notes/contract'
import type { Ticket } from '#desk/tickets/contract'
import { inItem } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { fieldText } from '../../../kit/forms/field-messages.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Textarea } from '../../../kit/ui/textarea.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useAddingNote } from '../note-composer/adding-note.ts'
import { contactNotes } from './details.ts'
import { DrawerSection } from './drawer-head.tsx'
import { NoteItem } from './note-item.tsx'

interface NotesProps {
  ticket: Ticket
}

export function Notes({ ticket }: NotesProps) {
  const { t } = useTranslation('contactDrawer')
  const { data: notes } = useResource(contactNotes, { contactId: ticket.contactId })
  return (
    <DrawerSection title={t('notes')} hint={t('notesHint')}>
      <NewNote ticket={ticket} />
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

function NewNote({ ticket }: NotesProps) {
  const { t } = useTranslation(['contactDrawer', 'forms'])
  const { draft, setDraft, isAdding, add } = useAddingNote(ticket)
  const [wasTried, setTried] = useState(false)
  const wrong = v.safeParse(NoteText, draft).issues?.[0].message
  const error = wasTried && wrong ? t(`forms:${fieldText(wrong, 'note')}`) : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    if (!(await add())) return
    setTried(false)
    toast.success(t('noteAdded'))
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={submit} noValidate>
      <FormField label={t('note')} error={error}>
        {(parts) => (
          <Textarea
            {...parts}
            rows={2}
            maxLength={4096}
            placeholder={t('notePlaceholder')}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </FormField>
      <Button variant="outline" type="submit" size="sm" disabled={isAdding} className="self-end">
        {t('addNote')}
      </Button>
    </form>
  )
}
