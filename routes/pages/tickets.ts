import { defaultParseSearch } from '@tanstack/react-router'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { listConnectionCards } from '#company/connections/finding'
import { listQueues } from '#company/queues/listing'
import { listMessages } from '#desk/messages/listing'
import { TicketFilter } from '#desk/tickets/fields'
import { showTicketByUuid } from '#desk/tickets/finding'
import { listTickets } from '#desk/tickets/listing'
import { listTimeline } from '#desk/timeline/listing'
import {
  chooseLists,
  listChoiceCookie,
  readStoredChoice,
  type StoredListChoice,
} from '#islands/screens/tickets/list/list-choice.ts'
import {
  type ListInput,
  listInputs,
  narrowingFor,
} from '#islands/screens/tickets/list/list-inputs.ts'
import { statusTabs } from '#islands/screens/tickets/list/list-names.ts'
import {
  narrowingIn,
  readTicketsSearch,
  type TicketsSearch,
} from '#islands/screens/tickets/tickets-router.ts'
import { ticketsScreen } from '#islands/screens/tickets/tickets-screen.tsx'
import { AppError } from '#kernel/errors'
import { Uuid } from '#kernel/http/fields'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import { page } from '../page.tsx'
import type { Visit } from '../visit.ts'

export const ticketsPage = page(ticketsScreen, async (scope, visit, c) => {
  const uuid = c.req.param('uuid')
  const kept = readStoredChoice(getCookie(c, listChoiceCookie), visit.me.id)
  return {
    ...(await seedsOfLists(scope, visit, { kept, address: addressOf(c) })),
    ...(v.is(Uuid, uuid) ? await seedsOfTicket(scope, uuid) : {}),
  }
})

interface ListWish {
  kept: StoredListChoice
  address: TicketsSearch
}

function addressOf(c: Context): TicketsSearch {
  return readTicketsSearch(defaultParseSearch(new URL(c.req.url).search))
}

/** The same requests that the screen makes first. */
async function seedsOfLists(scope: Scope, { me }: Visit, { kept, address }: ListWish) {
  const mayShowAll = may(me.profile, 'ticket.showAll')
  const queues = await listQueues(scope)
  const wanted = address.queues ? { ...kept, queueIds: address.queues } : kept
  const choice = chooseLists(wanted, {
    mayShowAll,
    showsAllAtFirst: may(me.profile, 'drawer.administration'),
    everyId: (mayShowAll ? queues : me.queues).map(({ id }) => id),
  })
  const connections = await listConnectionCards(scope)
  const inputs = listInputs(choice, narrowingFor(choice, narrowingIn(address)))
  const lists: [ListInput, Awaited<ReturnType<typeof listTickets>>][] = []
  for (const name of statusTabs) {
    if (name === 'closed' && address.list !== 'closed') continue
    lists.push([inputs[name], await listTickets(scope, v.parse(TicketFilter, inputs[name]))])
  }
  return {
    lists,
    queues: [[{}, queues]] satisfies [object, typeof queues][],
    connections: [[{}, connections]] satisfies [object, typeof connections][],
  }
}

async function seedsOfTicket(scope: Scope, uuid: string) {
  const ticket = await ifFound(showTicketByUuid(scope, uuid))
  if (!ticket) return {}
  const ticketId = ticket.id
  const [messages, timeline] = await Promise.all([
    listMessages(scope, { ticketId, pageNumber: 1 }),
    listTimeline(scope, { ticketId }),
  ])
  return {
    timeline: [[{ ticketId }, timeline]] satisfies [object, typeof timeline][],
    ticket: [[{ uuid }, ticket]] satisfies [object, typeof ticket][],
    messages: [[{ ticketId }, messages]] satisfies [object, typeof messages][],
  }
}

/** The screen requests what was not found itself, and shows the error. */
async function ifFound<T>(finding: Promise<T>): Promise<T | undefined> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
