import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '#desk/tickets/contract'
import { isCovered, useKeys } from '../../../frame/shell/palette/keys.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { undo } from '../../../kit/ui/toast.ts'
import { textScale } from '../../../kit/ui/use-width.ts'
import { composerId } from '../../../nouns/messages/composer/composer-id.ts'
import { type Dialog, useDialogs } from '../dialogs/dialogs.ts'
import { type TicketTab, ticketTabs } from '../list/list-names.ts'
import { rowPx } from '../list/list-window.ts'
import type { TicketLists } from '../list/lists.ts'
import { beginConversation } from '../list/prefetching.ts'
import { focusedTicketId, focusRow, holdRowFocus } from '../list/row-focus.ts'
import { searchFieldId } from '../list/search-field-id.ts'
import { withoutPlace } from '../tickets-router.ts'
import type { TicketActions } from './ticket-actions.ts'
import { useTicketRights } from './ticket-rights.ts'

interface KeyOptions {
  lists: TicketLists
  shown: TicketTab
  onShow: (tab: TicketTab) => void
  chosen: Ticket | undefined
  actions: TicketActions
}

export function useTicketKeys(options: KeyOptions) {
  const { lists, shown, onShow, chosen, actions } = options
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const { mayTransfer, mayReturn, maySnooze } = useTicketRights(chosen)
  const { step, finishAndNext } = useSteps(options)
  const unfinished = chosen && chosen.status !== 'closed' ? chosen : undefined
  const open = (dialog: Dialog | false | undefined) => dialog && dialogs.open(dialog)

  useKeys({
    'Alt+KeyJ': press(() => step(1)),
    'Alt+KeyK': press(() => step(-1)),
    'Alt+KeyN': press(() =>
      onShow(ticketTabs[(ticketTabs.indexOf(shown) + 1) % ticketTabs.length] ?? shown),
    ),
    'Alt+KeyS': press(() => {
      if (shown !== 'search') return onShow('search')
      document.getElementById(searchFieldId)?.focus()
    }),
    'Alt+KeyE': press(() => void (unfinished && actions.finish(unfinished))),
    'Alt+Shift+KeyE': press(() => void (unfinished && finishAndNext(unfinished))),
    'Alt+KeyA': press(() => {
      const focused = lists.pending.tickets?.find(({ id }) => id === focusedTicketId())
      const pending = chosen?.status === 'pending' ? chosen : focused
      if (pending) void actions.accept(pending)
      else void actions.acceptLongest(lists.waitingRequest)
    }),
    'Alt+KeyR': press(() => void (chosen && mayReturn && actions.giveBack(chosen))),
    'Alt+KeyL': press(() => document.getElementById(composerId)?.focus()),
    'Alt+KeyT': press(() => open(chosen && mayTransfer && { is: 'transfer', tickets: [chosen] })),
    'Alt+KeyM': press(() => open(chosen && maySnooze && { is: 'snooze', ticket: chosen })),
    'Alt+KeyG': press(() => open(chosen && { is: 'tags', ticket: chosen })),
    'Alt+KeyZ': press(() => undo()),
    'Alt+KeyC': press(() => open({ is: 'new' })),
    Escape(event) {
      if (event.defaultPrevented || isCovered()) return
      if (!chosen) return
      const restoreFocus = holdRowFocus(chosen.id)
      void navigate({ to: '/tickets', search: withoutPlace }).then(restoreFocus)
    },
  })
}

/** Layers above the page are closed first. */
function press(work: () => void) {
  return (event: KeyboardEvent) => {
    event.preventDefault()
    if (!event.repeat && !isCovered()) work()
  }
}

function useSteps({ lists, shown, chosen, actions }: KeyOptions) {
  const navigate = useNavigate()
  const client = useDataClient()

  // Pending tickets are not opened from their list: there the keys step from row to row.
  const isWaiting = shown === 'pending'
  const neighbour = (by: 1 | -1) =>
    neighbourOf(lists[shown].tickets ?? [], isWaiting ? focusedTicketId() : chosen?.id, by)
  const open = ({ uuid }: Ticket) =>
    void navigate({ to: '/tickets/$uuid', params: { uuid }, search: withoutPlace })

  const step = (by: 1 | -1) => {
    const next = neighbour(by)
    if (!next) return
    if (isWaiting) {
      showRow(next.index)
      return focusRow(next.ticket.id)
    }
    beginConversation(client, next.ticket.id, next.ticket.unreadMessages)
    open(next.ticket)
    showRow(next.index)
  }
  const finishAndNext = async (ticket: Ticket) => {
    const next = isWaiting ? undefined : (neighbour(1) ?? neighbour(-1))
    await actions.finish(ticket)
    if (next) open(next.ticket)
  }
  return { step, finishAndNext }
}

/** Of none in the list, the first or the last; undefined beyond the ends. */
export function neighbourOf<T extends { id: number }>(
  tickets: readonly T[],
  current: number | undefined,
  by: 1 | -1,
) {
  const at = tickets.findIndex(({ id }) => id === current)
  const end = by > 0 ? 0 : tickets.length - 1
  const index = at < 0 ? end : at + by
  const ticket = tickets[index]
  return ticket && { ticket, index }
}

/** Works for rows that are not rendered too: all have the same height. */
function showRow(index: number) {
  const pane = document.querySelector('[data-rows]')
  if (!(pane instanceof HTMLElement)) return
  const height = rowPx * textScale()
  const top = index * height
  if (top < pane.scrollTop) pane.scrollTop = top
  if (top + height > pane.scrollTop + pane.clientHeight) {
    pane.scrollTop = top + height - pane.clientHeight
  }
}
