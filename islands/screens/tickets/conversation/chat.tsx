import { type ReactNode, useMemo, useRef } from 'react'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { later } from '../../../kit/later/later.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { useTakingBack } from '../../../nouns/messages/composer/taking-back.ts'
import { type ListRow, rowsOf } from '../../../nouns/messages/conversation/rows.ts'
import { useSending } from '../../../nouns/messages/conversation/sending.ts'
import type { TicketActions } from '../actions/ticket-actions.ts'
import { Announcer } from '../announcer.tsx'
import { BubbleProvider } from './bubble-provider.tsx'
import { ChatFoot } from './chat-foot.tsx'
import { ChatHeader } from './chat-header.tsx'
import { useContactPanel } from './contact-panel.ts'
import { type OpenConversation, useConversation, useReadingTicket } from './conversation.ts'
import { type ConversationSearch, useConversationSearch } from './finding/finding.ts'
import { LoadingMessages } from './loading-messages.tsx'
import { ReadingList } from './reading-list.tsx'
import { keepRows } from './same-rows.ts'
import { useUnreadFrom } from './unread-line.ts'

export interface ChatProps {
  ticket: Ticket
  actions: TicketActions
}

const ContactDrawer = later(
  async () => (await import('../drawer/contact-drawer.tsx')).ContactDrawer,
  { meanwhile: ({ isBeside }) => (isBeside ? <PanelRoom choice="open" /> : null), frame: inPanel },
)

const SeenTicket = later(async () => (await import('./seen-ticket.tsx')).SeenTicket, {
  frame: unsaid,
})
const FindBar = later(async () => (await import('./finding/find-bar.tsx')).FindBar)

export function Chat({ ticket, actions }: ChatProps) {
  const conversation = useConversation({ ticketId: ticket.id })
  useReadingTicket(ticket)
  const finding = useConversationSearch(ticket.id)
  const panel = useContactPanel()
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <Guarded kind="head of a conversation" of={ticket}>
          <ChatHeader
            ticket={ticket}
            actions={actions}
            showsContact={panel.isOpen}
            onContact={panel.toggle}
            findsWords={finding.isOpen}
            onFind={finding.open}
          />
        </Guarded>
        <Guarded key={ticket.id} kind="conversation" of={conversation.messages}>
          <ChatBody
            ticket={ticket}
            actions={actions}
            conversation={conversation}
            finding={finding}
            onContact={panel.open}
          />
        </Guarded>
      </div>
      {panel.isOpen ? (
        <Guarded kind="contact drawer" of={ticket}>
          <ContactDrawer
            ticket={ticket}
            messages={conversation.messages ?? none}
            isBeside={panel.isBeside}
            onClose={panel.close}
          />
        </Guarded>
      ) : null}
      {panel.choice === 'closed' || panel.isBeside ? null : <PanelRoom choice={panel.choice} />}
    </div>
  )
}

const none: readonly Message[] = []

interface PanelRoomProps {
  choice: 'auto' | 'open'
}

/** Prevents a layout shift while the panel loads; the server does not know the width. */
function PanelRoom({ choice }: PanelRoomProps) {
  const isChosen = choice === 'open'
  return (
    <div
      data-beside={isChosen ? '' : undefined}
      className={cn(
        'hidden w-80 shrink-0 border-l bg-background vast:block',
        isChosen && 'roomy:block',
      )}
    />
  )
}

function inPanel(notice: ReactNode) {
  return <div className="w-40 shrink-0 border-l bg-background roomy:w-80">{notice}</div>
}

interface BodyProps extends ChatProps {
  conversation: OpenConversation
  finding: ConversationSearch
  onContact: () => void
}

function ChatBody(props: BodyProps) {
  const { ticket, actions, conversation, finding, onContact } = props
  const { me } = useFacts()
  const { outgoing, send, resend, discard, fileOf } = useSending(ticket)
  const onEdit = useTakingBack(ticket, { discard, fileOf })
  const { messages, lines, hasMore } = conversation
  const unreadFrom = useUnreadFrom(ticket, conversation)
  const { timeZone } = me.company
  const drawn = useRef<readonly ListRow[]>([])
  const rows = useMemo(() => {
    const view = { messages: messages ?? [], lines, hasMore, outgoing, unreadFrom, timeZone }
    drawn.current = keepRows(drawn.current, rowsOf(view))
    return drawn.current
  }, [messages, lines, hasMore, outgoing, unreadFrom, timeZone])

  const failing = useMemo(
    () => ({ onResend: resend, onEdit, onDiscard: discard, onContact }),
    [resend, onEdit, discard, onContact],
  )

  return (
    <>
      {messages ? (
        <Guarded kind="messages" of={messages}>
          <BubbleProvider ticket={ticket} messages={messages} failing={failing}>
            {(jumpTarget) => (
              <>
                {finding.isOpen ? (
                  <FindBar ticketId={ticket.id} finding={finding} jumpTarget={jumpTarget} />
                ) : null}
                <ReadingList
                  key={finding.round}
                  ticket={ticket}
                  rows={rows}
                  conversation={conversation}
                  jumpTarget={jumpTarget}
                  keepsPlace
                />
              </>
            )}
          </BubbleProvider>
        </Guarded>
      ) : (
        <LoadingMessages {...conversation} />
      )}
      <SeenTicket ticket={ticket} />
      <Guarded kind="announcer" of={messages} frame={unsaid}>
        <Announcer ticket={ticket} messages={messages ?? none} />
      </Guarded>
      <Guarded kind="composer">
        <ChatFoot ticket={ticket} actions={actions} messages={messages} send={send} />
      </Guarded>
    </>
  )
}
