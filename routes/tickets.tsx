/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import * as v from 'valibot'
import { Uuid } from '#http/fields'
import { listInputs } from '#islands/tickets/list-inputs.ts'
import { listNames } from '#islands/tickets/list-names.ts'
import { ticketsScreen } from '#islands/tickets/tickets-screen.tsx'
import { listMessages } from '#messages/listing'
import { may } from '#policy'
import { listQueues } from '#queues/listing'
import type { Scope } from '#scope'
import { TicketFilter } from '#tickets/contract'
import { showTicketByUuid } from '#tickets/finding'
import { listTickets } from '#tickets/listing'
import { listTimeline } from '#timeline/listing'
import { ifFound, island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function ticketsPage(c: Context, visit: Visit) {
  const uuid = c.req.param('uuid')
  return island(c, visit, {
    title: textsOf(c, visit)('tickets:title'),
    screen: ticketsScreen,
    seeds: async (scope) => {
      const isClosedShown = c.req.query('list') === 'closed'
      return {
        ...(await seedsOfLists(scope, visit, isClosedShown)),
        ...(v.is(Uuid, uuid) ? await seedsOfTicket(scope, uuid) : {}),
      }
    },
  })
}

/** The same requests that the screen makes before anybody has chosen anything. */
async function seedsOfLists(scope: Scope, { me }: Visit, isClosedShown: boolean) {
  const mayShowAll = may(me.profile, 'ticket.showAll')
  const queues = await listQueues(scope)
  const inputs = listInputs({
    mayShowAll,
    showsAll: may(me.profile, 'drawer.administration'),
    queueIds: (mayShowAll ? queues : me.queues).map(({ id }) => id),
    isEveryQueue: true,
  })
  type List = (typeof inputs)[keyof typeof inputs]
  const lists: [List, Awaited<ReturnType<typeof listTickets>>][] = []
  for (const name of listNames) {
    if (name === 'closed' && !isClosedShown) continue
    lists.push([inputs[name], await listTickets(scope, v.parse(TicketFilter, inputs[name]))])
  }
  return { lists, queues: [[{}, queues]] satisfies [object, typeof queues][] }
}

async function seedsOfTicket(scope: Scope, uuid: string) {
  const ticket = await ifFound(showTicketByUuid(scope, uuid))
  if (!ticket) return {}
  const ticketId = ticket.id
  const messages = await listMessages(scope, { ticketId, pageNumber: 1 })
  const timeline = await listTimeline(scope, { ticketId })
  return {
    timeline: [[{ ticketId }, timeline]] satisfies [object, typeof timeline][],
    ticket: [[{ uuid }, ticket]] satisfies [object, typeof ticket][],
    messages: [[{ ticketId }, messages]] satisfies [object, typeof messages][],
  }
}
