import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteNote, type Note, noteEvent } from '#desk/notes/contract'
import { call } from '#kernel/http/call'
import { useFacts, useMayOn } from '../../../kit/facts/facts.tsx'
import { useTryDeletion } from '../../../kit/failing/try-deletion.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { RichText } from '../../../kit/text/rich-text.tsx'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

interface NoteProps {
  note: Note
  isOfAnother: boolean
}

export function NoteItem({ note, isOfAnother }: NoteProps) {
  const { t } = useTranslation(['contactDrawer', 'tickets', 'common'])
  const { me } = useFacts()
  const { live } = useDataClient()
  const attempt = useTryDeletion()
  const [isAsking, setAsking] = useState(false)
  const author = note.user ? shownName(note.user.name) : t('someone')
  const mayDelete = useMayOn('note.delete')(note)
  const { day, time } = momentParts(note.createdAt, me.company.timeZone)
  const remove = () =>
    void attempt(async () => {
      await call(deleteNote, { noteId: note.id })
      live?.apply(noteEvent, { action: 'delete', id: note.id, ticketId: note.ticketId })
    }, t('noteDeleted'))
  return (
    <li className="rounded-md bg-waiting-tint px-3 py-2">
      <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        <RichText text={note.note} />
      </p>
      <div className="mt-1 flex items-center gap-2 text-muted-foreground text-2xs">
        <span className="min-w-0 flex-1">
          {author} · {day} {time}
          {isOfAnother ? ` · ${t('tickets:number', { code: String(note.ticketId) })}` : ''}
        </span>
        {mayDelete ? (
          <IconButton
            name={t('deleteNote', { text: oneLine(note.note, 24) })}
            size="icon-sm"
            className="-my-1 -mr-1.5"
            onClick={() => setAsking(true)}
          >
            <SymbolIcon name="trash-2" className="size-3.5" aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isAsking ? (
        <Confirm
          onClose={() => setAsking(false)}
          title={t('deleteNoteTitle')}
          text={oneLine(note.note)}
          action={t('common:delete')}
          onConfirm={remove}
        />
      ) : null}
    </li>
  )
}
