import type * as v from 'valibot'
import type { Ticket } from '#tickets/contract'
import type { TicketList } from '#tickets/list-state'
import type { tagEvent } from './contract.ts'

type TagEvent = v.InferOutput<typeof tagEvent.shape>

export function applyTagToTickets(list: TicketList, event: TagEvent): TicketList {
  const id = event.action === 'delete' ? event.tagId : event.tag.id
  const isShown = list.tickets.some(({ tags }) => tags.some((tag) => tag.id === id))
  return isShown ? { ...list, tickets: list.tickets.map((one) => withTag(one, event)) } : list
}

export function withTag(ticket: Ticket, event: TagEvent): Ticket {
  if (event.action === 'delete') {
    return { ...ticket, tags: ticket.tags.filter(({ id }) => id !== event.tagId) }
  }
  const { id, name, color } = event.tag
  return { ...ticket, tags: ticket.tags.map((tag) => (tag.id === id ? { id, name, color } : tag)) }
}
