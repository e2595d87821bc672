import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '#tickets/contract'
import { useKeys } from '../shell/keys.ts'
import { composerId } from './composer-id.ts'
import type { ListName } from './list-names.ts'
import type { TicketLists } from './lists.ts'
import type { TicketActions } from './ticket-actions.ts'

interface KeyWiring {
  lists: TicketLists
  shown: ListName
  chosen: Ticket | undefined
  actions: TicketActions
}

/** The whole day without a mouse: the keys that Chatwoot's agents know, and one for accepting. */
export function useTicketKeys({ lists, shown, chosen, actions }: KeyWiring) {
  const navigate = useNavigate()

  const step = (by: 1 | -1) => {
    // Waiting tickets are not opened from the list.
    const tickets = lists[shown === 'pending' ? 'assigned' : shown].tickets ?? []
    const at = tickets.findIndex(({ id }) => id === chosen?.id)
    const next = at < 0 ? tickets.at(by > 0 ? 0 : -1) : tickets[at + by]
    if (!next) return
    void navigate({ to: '/tickets/$uuid', params: { uuid: next.uuid }, search: true })
    document.querySelector(`[data-ticket="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (work: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    if (!event.repeat) work()
  }

  const goBack = (event: KeyboardEvent) => {
    // Whoever is open above the page closes first.
    if (event.defaultPrevented || document.querySelector('[role=dialog],[role=menu]')) return
    if (chosen) void navigate({ to: '/tickets', search: true })
  }

  useKeys({
    'Alt+KeyJ': press(() => step(1)),
    'Alt+KeyK': press(() => step(-1)),
    'Alt+KeyE': press(() => {
      if (chosen && chosen.status !== 'closed') void actions.finish(chosen)
    }),
    'Alt+KeyA': press(() => {
      const waiting = chosen?.status === 'pending' ? chosen : lists.pending.tickets?.[0]
      if (waiting) void actions.accept(waiting)
    }),
    'Alt+KeyL': press(() => document.getElementById(composerId)?.focus()),
    Escape: goBack,
  })
}
