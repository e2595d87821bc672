import { RouterProvider } from '@tanstack/react-router'
import { listConnectionCards } from '#company/connections/contract'
import { listQueues } from '#company/queues/contract'
import { listMessages } from '#desk/messages/contract'
import { listTickets, showTicketByUuid } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { loadChat } from './conversation/chat-pane.tsx'
import { timeline } from './conversation/timeline.ts'
import { ticketsEntry } from './entry.ts'
import { conversation, openTicket, ticketList } from './resources.ts'
import { TicketsLayout } from './tickets-layout.tsx'
import { openTicketsRouter } from './tickets-router.ts'

const seeds = {
  lists: seedBed(listTickets, ticketList),
  ticket: seedBed(showTicketByUuid, openTicket),
  messages: seedBed(listMessages, conversation),
  timeline: seedBed(listTimeline, timeline),
  queues: seedBed(listQueues, queueList),
  connections: seedBed(listConnectionCards, connectionList),
}

const isOfTicket = (at: string) => at.startsWith('/tickets/')

export const ticketsScreen: Screen<typeof seeds> = {
  entry: ticketsEntry,
  seeds,
  hasParts: isOfTicket,
  async render(at) {
    if (isOfTicket(at)) await loadChat()
    const router = await openTicketsRouter(TicketsLayout, at)
    return <RouterProvider router={router} />
  },
}
