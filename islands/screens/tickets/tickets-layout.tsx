import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewing } from '../../frame/shell/viewers/viewing.ts'
import { unsaid } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { later } from '../../kit/later/later.tsx'
import { useAlive } from '../../kit/time/clock.ts'
import { cn } from '../../kit/ui/cn.ts'
import { useTicketActions } from './actions/ticket-actions.ts'
import { useTicketCommands } from './actions/ticket-commands.ts'
import { useTicketKeys } from './actions/ticket-keys.ts'
import { useChosenTicket } from './chosen-ticket.ts'
import { ChatPane, useChatSoon } from './conversation/chat-pane.tsx'
import { ChatSkeleton } from './conversation/chat-skeleton.tsx'
import { DialogsProvider } from './dialogs/dialogs-provider.tsx'
import { useTicketLists } from './list/lists.ts'
import { NarrowTabs } from './list/narrow-tabs.tsx'
import { usePrefetchNeighbours, usePrefetchTop } from './list/prefetching.ts'
import { useAskedList, useShownList } from './list/shown-list.ts'
import { TicketLists } from './list/ticket-lists.tsx'

const GoneTicket = later(async () => (await import('./list/empty-shelf.tsx')).GoneTicket)
const Beginning = later(async () => (await import('./first-steps/beginning.tsx')).Beginning, {
  meanwhile: () => <div className="flex-1 bg-canvas" />,
})
const TicketNews = later(async () => (await import('./list/ticket-news.ts')).TicketNews, {
  frame: unsaid,
})
const UnsentTexts = later(
  async () => (await import('../../nouns/unsent-texts/unsent-texts.ts')).UnsentTexts,
  {
    frame: unsaid,
  },
)

export function TicketsLayout() {
  return (
    <DialogsProvider>
      <Tickets />
    </DialogsProvider>
  )
}

function Tickets() {
  const { t } = useTranslation('tickets')
  const { uuid } = useParams({ strict: false })
  const { asked, text, narrowing } = useAskedList()
  const lists = useTicketLists(asked, text, narrowing)
  const { shown, show } = useShownList(asked, lists)
  const chosen = useChosenTicket(uuid, lists)
  const actions = useTicketActions({ onChanged: lists.apply, onList: show })
  useTicketKeys({ lists, shown, onShow: show, chosen: chosen.ticket, actions })
  useTicketCommands({ waiting: lists.waitingRequest, chosen: chosen.ticket, actions, onShow: show })
  useChatSoon()
  usePrefetchTop(lists[shown].tickets)
  usePrefetchNeighbours(lists[shown].tickets, chosen.ticket?.id)
  useViewing(chosen.ticket?.id)
  const lastUuid = useLast(uuid)
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex min-h-0 flex-1">
        <section
          className={cn(
            'min-h-0 w-full flex-col bg-background wide:flex wide:w-[clamp(16rem,33.3%,28.75rem)] wide:shrink-0 wide:border-r',
            uuid ? 'hidden' : 'flex',
          )}
        >
          <Guarded kind="ticket lists" of={lists[shown].tickets}>
            <TicketLists
              lists={lists}
              shown={shown}
              onShow={show}
              text={text}
              chosenUuid={uuid}
              actions={actions}
            />
          </Guarded>
        </section>
        <div
          // On a phone the shell hides itself around a conversation.
          data-conversation={uuid ? '' : undefined}
          className={cn('min-h-0 min-w-0 flex-1 wide:flex', uuid ? 'flex' : 'hidden')}
        >
          <Guarded kind="conversation pane" of={chosen.ticket}>
            {uuid ? <ChosenTicketPane chosen={chosen} actions={actions} /> : <Beginning />}
          </Guarded>
        </div>
      </div>
      <Guarded kind="ticket news" frame={unsaid}>
        {useAlive() ? <TicketNews uuid={uuid} chosen={chosen} /> : null}
      </Guarded>
      <UnsentTexts />
      {uuid ? null : <NarrowTabs lastUuid={lastUuid} pendingCount={lists.pending.count} />}
    </>
  )
}

interface ChosenTicketPaneProps {
  chosen: ReturnType<typeof useChosenTicket>
  actions: ReturnType<typeof useTicketActions>
}

function ChosenTicketPane({ chosen, actions }: ChosenTicketPaneProps) {
  if (chosen.isGone) return <GoneTicket />
  if (!chosen.ticket) return <ChatSkeleton isVisible={false} />
  return <ChatPane ticket={chosen.ticket} actions={actions} />
}

function useLast(uuid: string | undefined): string | undefined {
  const last = useRef(uuid)
  if (uuid) last.current = uuid
  return last.current
}
