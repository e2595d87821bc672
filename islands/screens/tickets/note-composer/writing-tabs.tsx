import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useKeys } from '../../../frame/shell/palette/keys.ts'
import { later } from '../../../kit/later/later.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/ui/tabs.tsx'
import {
  showAnswer,
  showNote,
  useNoteMode,
  writesNote,
} from '../../../nouns/messages/composer/note-mode.ts'
import type { Send } from '../../../nouns/messages/composer/writing.ts'
import { Composer } from '../composer/composer.tsx'
import { useNoteDraft } from './note-draft.ts'

interface WritingProps {
  ticket: Ticket
  messages: readonly Message[] | undefined
  send: Send
}

export const NoteComposer = later(async () => (await import('./note-composer.tsx')).NoteComposer)

/** An answer to the customer, or a note that the customer never sees: two fields, two drafts. */
export function WritingTabs({ ticket, messages, send }: WritingProps) {
  const { t } = useTranslation('tickets')
  const isNote = useNoteMode(ticket.id)
  const [draft] = useNoteDraft(ticket.id)
  const isUnfinished = !isNote && draft.trim() !== ''
  useNoteKeys(ticket.id)
  const toNote = () => showNote(ticket.id)
  return (
    <Tabs
      value={isNote ? 'note' : 'answer'}
      onValueChange={(tab) => (tab === 'note' ? toNote() : showAnswer())}
      className="shrink-0 border-t bg-background"
    >
      <TabsList
        variant="line"
        aria-label={t('answerOrNote')}
        className="mx-auto w-full max-w-column border-b-0"
      >
        <TabsTrigger value="answer" className="h-8 flex-none px-2.5">
          {t('answer')}
        </TabsTrigger>
        <TabsTrigger
          value="note"
          data-opens-note
          aria-description={isUnfinished ? t('draft') : undefined}
          className="h-8 flex-none px-2.5 aria-selected:border-waiting aria-selected:text-waiting"
        >
          <SymbolIcon name="sticky-note" className="size-3.5" aria-hidden />
          {t('note')}
          {isUnfinished ? (
            <span className="ml-0.5 size-1.5 rounded-full bg-waiting" aria-hidden />
          ) : null}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="answer">
        <Composer ticket={ticket} messages={messages} send={send} />
      </TabsContent>
      <TabsContent value="note">
        <NoteComposer ticket={ticket} />
      </TabsContent>
    </Tabs>
  )
}

function useNoteKeys(ticketId: number) {
  const press = (work: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    if (!event.repeat) work()
  }
  useKeys({
    'Alt+KeyO': press(() => (writesNote(ticketId) ? showAnswer() : showNote(ticketId))),
    'Alt+KeyL': press(showAnswer),
  })
}
