import { listConnections } from '#connections/contract'
import type { RequestOf } from '#http/endpoint'
import { listTickets } from '#tickets/contract'
import { connectionList, ticketList } from '../resources.ts'
import { seedBed } from '../screen.ts'

/** What the shell shows around every screen: the bell's count and the state of the connections. */
export const shellSeeds = {
  unread: seedBed(listTickets, ticketList),
  connections: seedBed(listConnections, connectionList),
}

export const unreadInput: RequestOf<typeof listTickets> = { withUnreadMessages: true }
