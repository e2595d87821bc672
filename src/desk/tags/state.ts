import type * as v from 'valibot'
import type { Ticket } from '#desk/tickets/contract'
import type { TicketList } from '#desk/tickets/list-state'
import type { tagEvent } from './contract.ts'

type TagEvent = v.InferOutput<typeof tagEvent.shape>

export function applyTagToTickets(list: TicketList, event: TagEvent): TicketList {
  const id = 'tagId' in event ? event.tagId : event.tag.id
  const isShown = list.tickets.some(({ tags }) => tags.some((tag) => tag.id === id))
  return isShown ? { ...list, tickets: list.tickets.map((one) => withTag(one, event)) } : list
}

export function withTag(ticket: Ticket, event: TagEvent): Ticket {
  if (event.action === 'delete') {
    return { ...ticket, tags: ticket.tags.filter(({ id }) => id !== event.tagId) }
  }
  const { id, name, color } = event.tag
  if (event.action === 'merge') return withMerged(ticket, event.tagId, { id, name, color })
  return { ...ticket, tags: ticket.tags.map((tag) => (tag.id === id ? { id, name, color } : tag)) }
}

function withMerged(ticket: Ticket, goneId: number, winner: Ticket['tags'][number]): Ticket {
  const hasBoth = ticket.tags.some(({ id }) => id === winner.id)
  const tags = hasBoth
    ? ticket.tags.filter(({ id }) => id !== goneId)
    : ticket.tags.map((tag) => (tag.id === goneId ? winner : tag))
  return { ...ticket, tags }
}
