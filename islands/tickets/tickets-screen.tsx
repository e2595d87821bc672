import { RouterProvider } from '@tanstack/react-router'
import { listConnections } from '#connections/contract'
import { listMessages } from '#messages/contract'
import { listQueues } from '#queues/contract'
import { listTickets, showTicketByUuid } from '#tickets/contract'
import { listTimeline } from '#timeline/contract'
import { connectionList } from '../connection-list.ts'
import { queueList } from '../queue-list.ts'
import { conversation, openTicket, ticketList } from '../resources.ts'
import { type Screen, seedBed } from '../screen.ts'
import { loadChat } from './chat-pane.tsx'
import { TicketsLayout } from './tickets-layout.tsx'
import { openTicketsRouter } from './tickets-router.ts'
import { timeline } from './timeline.ts'

const seeds = {
  lists: seedBed(listTickets, ticketList),
  ticket: seedBed(showTicketByUuid, openTicket),
  messages: seedBed(listMessages, conversation),
  timeline: seedBed(listTimeline, timeline),
  queues: seedBed(listQueues, queueList),
  connections: seedBed(listConnections, connectionList),
}

const isOfTicket = (at: string) => at.startsWith('/tickets/')

export const ticketsScreen: Screen<typeof seeds> = {
  name: 'tickets',
  seeds,
  hasParts: isOfTicket,
  async render(at) {
    if (isOfTicket(at)) await loadChat()
    const router = await openTicketsRouter(TicketsLayout, at)
    return <RouterProvider router={router} />
  },
}
