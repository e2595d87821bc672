import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '#tickets/contract'
import { useDataClient } from '../../live/resource.ts'
import { isCovered, useKeys } from '../../shell/palette/keys.ts'
import { undo } from '../../ui/toast.ts'
import { composerId } from '../composer/composer-id.ts'
import { type Dialog, useDialogs } from '../dialogs/opening.tsx'
import { type ListName, listNames } from '../list/list-names.ts'
import { rowPx } from '../list/list-window.ts'
import type { TicketLists } from '../list/lists.ts'
import { beginConversation } from '../list/prefetching.ts'
import { holdRowFocus } from '../list/row-focus.ts'
import { searchFieldId } from '../list/search-field-id.ts'
import { withoutPlace } from '../tickets-router.ts'
import type { TicketActions } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'

interface KeyWiring {
  lists: TicketLists
  shown: ListName
  onShow: (list: ListName) => void
  chosen: Ticket | undefined
  actions: TicketActions
}

/** The whole day without a mouse: the keys that agents know from elsewhere, and some more. */
export function useTicketKeys({ lists, shown, onShow, chosen, actions }: KeyWiring) {
  const navigate = useNavigate()
  const client = useDataClient()
  const dialogs = useDialogs()
  const { mayTransfer, mayReturn } = useTicketRights(chosen)

  /** Waiting tickets are not opened from the list, so the keys go through those he attends. */
  const stepped = (by: 1 | -1) => {
    const tickets = lists[shown === 'pending' ? 'assigned' : shown].tickets ?? []
    const at = tickets.findIndex(({ id }) => id === chosen?.id)
    const end = by > 0 ? 0 : tickets.length - 1
    const index = at < 0 ? end : at + by
    const ticket = tickets[index]
    return ticket && { ticket, index }
  }
  const step = (by: 1 | -1) => {
    const next = stepped(by)
    if (!next) return
    const { id, uuid, unreadMessages } = next.ticket
    beginConversation(client, id, unreadMessages)
    void navigate({ to: '/tickets/$uuid', params: { uuid }, search: withoutPlace })
    showRow(next.index)
  }
  const finishAndNext = async (ticket: Ticket) => {
    const next = stepped(1) ?? stepped(-1)
    await actions.finish(ticket)
    if (!next) return
    const { uuid } = next.ticket
    void navigate({ to: '/tickets/$uuid', params: { uuid }, search: withoutPlace })
  }
  const press = (work: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    // What is open above the page is closed first.
    if (!event.repeat && !isCovered()) work()
  }
  const ask = (dialog: Dialog | false | undefined) => dialog && dialogs.open(dialog)
  const living = chosen && chosen.status !== 'closed' ? chosen : undefined

  useKeys({
    'Alt+KeyJ': press(() => step(1)),
    'Alt+KeyK': press(() => step(-1)),
    'Alt+KeyN': press(() =>
      onShow(listNames[(listNames.indexOf(shown) + 1) % listNames.length] ?? shown),
    ),
    'Alt+KeyS': press(() => {
      if (shown !== 'search') return onShow('search')
      document.getElementById(searchFieldId)?.focus()
    }),
    'Alt+KeyE': press(() => void (living && actions.finish(living))),
    'Alt+Shift+KeyE': press(() => void (living && finishAndNext(living))),
    'Alt+KeyA': press(() => {
      const waiting = chosen?.status === 'pending' ? chosen : lists.pending.tickets?.[0]
      if (waiting) void actions.accept(waiting)
    }),
    'Alt+KeyR': press(() => void (chosen && mayReturn && actions.giveBack(chosen))),
    'Alt+KeyL': press(() => document.getElementById(composerId)?.focus()),
    'Alt+KeyT': press(() => ask(chosen && mayTransfer && { is: 'transfer', tickets: [chosen] })),
    'Alt+KeyG': press(() => ask(chosen && { is: 'tags', ticket: chosen })),
    'Alt+KeyZ': press(() => undo()),
    'Alt+KeyC': press(() => ask({ is: 'new' })),
    Escape(event) {
      if (event.defaultPrevented || isCovered()) return
      if (!chosen) return
      const goOn = holdRowFocus(chosen.id)
      void navigate({ to: '/tickets', search: withoutPlace }).then(goOn)
    },
  })
}

/** Rows that are out of sight may not be drawn: their place is known all the same. */
function showRow(index: number) {
  const pane = document.querySelector('[data-rows]')
  if (!(pane instanceof HTMLElement)) return
  const top = index * rowPx
  if (top < pane.scrollTop) pane.scrollTop = top
  if (top + rowPx > pane.scrollTop + pane.clientHeight) {
    pane.scrollTop = top + rowPx - pane.clientHeight
  }
}
