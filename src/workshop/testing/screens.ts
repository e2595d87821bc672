/** The ticket lists of people: each as the page holds it, and as a fetch would show it. */

import { connectionEvent } from '#company/connections/contract'
import { contactEvent } from '#desk/contacts/contract'
import { messageCreated } from '#desk/messages/contract'
import { listTickets, type Ticket } from '#desk/tickets/contract'
import {
  type TicketEvent,
  ticketLeft,
  ticketRead,
  ticketUpdated,
} from '#desk/tickets/events-contract'
import type { TicketList, Viewer } from '#desk/tickets/list-state'
import type { ListName } from '#desk/tickets/live/room-rules'
import {
  applyContactToTickets,
  applyTicketEvent,
  forgetConnection,
  readTicketFilter,
  ticketListOf,
} from '#desk/tickets/state'
import { catchUp, hearing, roomsOf } from './catch-up.ts'
import type { Person, World } from './world.ts'

type Filter = Parameters<typeof readTicketFilter>[0]

const screens: { filter: Filter; lists: ListName[] }[] = [
  { filter: { status: 'open' }, lists: ['open'] },
  { filter: { status: 'pending' }, lists: ['pending'] },
  { filter: { status: 'closed', showAll: 'true' }, lists: ['closed'] },
  { filter: { showAll: 'true' }, lists: ['open', 'pending', 'closed'] },
  { filter: { withUnreadMessages: 'true' }, lists: ['notification'] },
]

export function viewerOf({ company: { actor } }: Person): Viewer {
  const { userId, role, queueIds = [], allTicket = false } = actor
  return { userId: userId ?? 0, role, queueIds, allTicket }
}

/** Lists do not show the fields that only an open ticket shows. */
export function withoutExtras(ticket: Ticket) {
  const { extraInfo: _, ...contact } = ticket.contact
  return { ...ticket, contact }
}

/**
 * Where things happen at the same moment: a card has no version, so what a ticket tells of its
 * contact may be older than what the contact told of itself just before.
 */
export function withoutCard({ contact: _, ...ticket }: Ticket) {
  return ticket
}

/** Does something and checks it on every list of these people. */
export async function everybodyCatchesUp(
  world: World,
  people: Person[],
  act: () => Promise<unknown>,
  shownTicket: (ticket: Ticket) => unknown = withoutExtras,
) {
  const shown = ({ tickets, count, hasMore }: TicketList) => ({
    tickets: tickets.map(shownTicket),
    count,
    hasMore,
  })
  let work = act
  for (const person of people) {
    for (const { filter, lists } of screens) {
      const inner = work
      const viewer = viewerOf(person)
      const parsed = readTicketFilter(filter)
      const apply = (list: TicketList, event: TicketEvent) =>
        applyTicketEvent(list, event, parsed, viewer)
      work = () =>
        catchUp<TicketList>({
          fetch: async () => ticketListOf((await person.calls(listTickets, filter)).body),
          act: inner,
          published: world.published,
          rooms: roomsOf(person.company.actor, { lists }),
          hears: [
            hearing(ticketUpdated, apply),
            hearing(ticketLeft, apply),
            hearing(ticketRead, apply),
            hearing(messageCreated, (list: TicketList, { ticket }) =>
              apply(list, { action: 'update', ticket }),
            ),
            hearing(contactEvent, (list: TicketList, event) =>
              event.action === 'delete' ? list : applyContactToTickets(list, event.contact),
            ),
            hearing(connectionEvent, (list: TicketList, event) =>
              event.action === 'delete' ? forgetConnection(list, event.whatsappId) : list,
            ),
          ],
          shown,
        })
    }
  }
  await work()
}
