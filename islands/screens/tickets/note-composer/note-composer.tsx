import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { fieldText } from '../../../kit/forms/field-messages.ts'
import { shownName } from '../../../kit/text/names.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { joinDrafts } from '../../../nouns/messages/composer/drafts.ts'
import { DropZone } from '../../../nouns/messages/composer/drop-zone.tsx'
import { useInserting } from '../../../nouns/messages/composer/field.ts'
import { MessageField } from '../../../nouns/messages/composer/message-field.tsx'
import { isSending, useSendKey } from '../../../nouns/messages/composer/send-key.ts'
import { useSuggesting } from '../../../nouns/messages/composer/suggesting.ts'
import { UnseenLine } from '../../../nouns/unsent-texts/unseen-line.tsx'
import { useAddingNote } from './adding-note.ts'
import { ColleagueSuggestions } from './colleague-suggestions.tsx'

/** In amber, so that nobody takes it for a message to the customer. */
export function NoteComposer({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['mentions', 'forms', 'contactDrawer'])
  const { draft, setDraft, isAdding, isAdded, isBlank, wrong, submit } = useAddingNote(ticket)
  const { needsCtrl } = useSendKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const suggesting = useSuggesting(draft, { mentions: true, isEditing: true })
  const insert = useInserting(field, setDraft)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const error = wrong && t(`forms:${fieldText(wrong, 'note')}`)
  const send = () => void submit().then(() => field.current?.focus())
  const press = (event: KeyboardEvent) => {
    const sends = isSending(event, needsCtrl)
    if (sends) send()
    return sends
  }
  const addText = (added: string) => {
    setDraft(joinDrafts(draft, added))
    field.current?.focus()
  }
  const refuse = () => toast.info(t('noFiles'))
  const { trigger, keys, dismiss, setActive } = suggesting
  return (
    <div className="border-waiting/40 border-t bg-waiting-tint">
      <div className="mx-auto max-w-column">
        <DropZone onFiles={refuse} refusal={t('noFiles')} />
        <UnseenLine kind="note" id={ticket.id} onUse={addText} />
        {trigger?.kind === 'mention' ? (
          <ColleagueSuggestions
            ticketId={ticket.id}
            query={trigger.query}
            onChoose={(name) => insert(`@${name} `, trigger.from)}
            onDismiss={dismiss}
            onActive={setActive}
            keys={keys}
          />
        ) : null}
        <form
          className="flex flex-wrap items-end gap-x-2 gap-y-1 px-2 py-2 wide:px-4"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <MessageField
            field={field}
            text={draft}
            suggesting={suggesting}
            onText={setDraft}
            onFiles={refuse}
            onKey={press}
            maxLength={4096}
            placeholder={t('placeholder')}
            aria-label={t('note', { name: shownName(ticket.contact.name) })}
            aria-describedby={`${id}-error`}
            aria-invalid={error !== undefined}
            aria-description={t(needsCtrl ? 'hintCtrl' : 'hint')}
            enterKeyHint={needsCtrl ? 'enter' : 'done'}
            className="border-waiting/50 focus-visible:border-waiting focus-visible:outline-waiting"
          />
          <IconButton
            name={t('add')}
            type="submit"
            aria-disabled={isBlank || isAdding}
            className="bg-waiting text-background hover:bg-waiting/85 hover:text-background"
          >
            <SymbolIcon name="sticky-note" className="size-5" aria-hidden />
          </IconButton>
          {/* The note appears in the log, which is not read out. */}
          <p role="status" className="sr-only">
            {isAdded ? t('contactDrawer:noteAdded') : null}
          </p>
          <p
            id={`${id}-error`}
            role="status"
            className="basis-full text-destructive text-xs empty:hidden"
          >
            {error}
          </p>
        </form>
      </div>
    </div>
  )
}
