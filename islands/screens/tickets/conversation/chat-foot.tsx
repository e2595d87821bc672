import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { may } from '#kernel/policy'
import { OthersTyping } from '../../../frame/shell/viewers/viewers.tsx'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import {
  showAnswer,
  showNote,
  useNoteMode,
  useNoteModeEnd,
} from '../../../nouns/messages/composer/note-mode.ts'
import type { Send } from '../../../nouns/messages/composer/writing.ts'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { NoteComposer, WritingTabs } from '../note-composer/writing-tabs.tsx'

const KeptText = later(async () => (await import('./kept-text.tsx')).KeptText, { frame: unsaid })

interface ChatFootProps {
  ticket: Ticket
  actions: TicketActions
  messages: readonly Message[] | undefined
  send: Send
}

export function ChatFoot({ ticket, actions, messages, send }: ChatFootProps) {
  const { t } = useTranslation('tickets')
  const { me } = useFacts()
  const isBusy = actions.busy.has(ticket.id)
  useNoteModeEnd(ticket.id)
  if (ticket.status === 'pending') {
    return (
      <>
        <Closed ticketId={ticket.id}>
          <Button disabled={isBusy} onClick={() => actions.accept(ticket)}>
            {t('acceptToAnswer')}
          </Button>
          <NoteButton ticketId={ticket.id} />
        </Closed>
        <OnlyNote ticket={ticket} />
      </>
    )
  }
  if (ticket.status === 'closed') {
    return (
      <>
        <Closed ticketId={ticket.id}>
          <Button variant="outline" disabled={isBusy} onClick={() => actions.reopen(ticket)}>
            {t('reopenToAnswer')}
          </Button>
          <NoteButton ticketId={ticket.id} />
        </Closed>
        <OnlyNote ticket={ticket} />
      </>
    )
  }
  const isMine = ticket.userId === me.id
  const mayWrite = isMine || may(me.profile, 'ticket.showAll')
  return (
    <>
      {isMine ? null : (
        <Closed ticketId={ticket.id}>
          <p className="text-sm text-muted-foreground">
            {t('othersTicket', { name: shownName(ticket.user?.name ?? '') })}
          </p>
          {mayWrite ? (
            <Button
              variant="outline"
              size="sm"
              disabled={isBusy}
              onClick={() => actions.take(ticket)}
            >
              {t('takeIt')}
            </Button>
          ) : null}
          {mayWrite ? null : <NoteButton ticketId={ticket.id} />}
        </Closed>
      )}
      {mayWrite ? (
        <Writing ticket={ticket} messages={messages} send={send} />
      ) : (
        <OnlyNote ticket={ticket} />
      )}
    </>
  )
}

function Writing({ ticket, messages, send }: Pick<ChatFootProps, 'ticket' | 'messages' | 'send'>) {
  return (
    <>
      <OthersTyping ticketId={ticket.id} />
      <WritingTabs ticket={ticket} messages={messages} send={send} />
    </>
  )
}

function NoteButton({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('tickets')
  const isNote = useNoteMode(ticketId)
  return (
    <Button
      variant="ghost"
      size="sm"
      data-opens-note
      aria-expanded={isNote}
      onClick={() => (isNote ? showAnswer() : showNote(ticketId))}
    >
      {t('leaveNote')}
    </Button>
  )
}

/** Where the agent may not answer. */
function OnlyNote({ ticket }: { ticket: Ticket }) {
  return useNoteMode(ticket.id) ? <NoteComposer ticket={ticket} /> : null
}

function Closed({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-muted px-4 py-2">
      {children}
      <KeptText ticketId={ticketId} />
    </div>
  )
}
