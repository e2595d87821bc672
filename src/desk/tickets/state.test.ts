import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sampleTicket } from '#workshop/testing/samples'
import type { Ticket } from './contract.ts'
import type { TicketEvent } from './events-contract.ts'
import { orderOf } from './fields.ts'
import type { ListFilter, TicketList, Viewer } from './list-state.ts'
import { listRoomsOf, type TicketStatusName } from './rooms-contract.ts'
import {
  addTicketPage,
  applyContactToTickets,
  applyTicketEvent,
  nextCursorOf,
  readTicketFilter,
  ticketListOf,
} from './state.ts'

const ana: Viewer = { userId: 1, role: 'admin', queueIds: [], allTicket: false }
const beto: Viewer = { userId: 2, role: 'user', queueIds: [10], allTicket: false }
const carla: Viewer = { userId: 3, role: 'user', queueIds: [20], allTicket: true }

const all = readTicketFilter({ showAll: 'true' })
const pending = readTicketFilter({ status: 'pending', showAll: 'true' })
const moment = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString()

const none = { tickets: [], count: 0, hasMore: false }
const longest = readTicketFilter({ status: 'pending', longestFirst: 'true' })
const listOf = (...tickets: Ticket[]) =>
  ticketListOf({ tickets, count: tickets.length, hasMore: false })
const update = (ticket: Ticket): TicketEvent => ({ action: 'update', ticket })
const left = (ticketId: number, version: number): TicketEvent => ({
  action: 'delete',
  ticketId,
  version,
})
const read = (ticketId: number, version: number): TicketEvent => ({
  action: 'updateUnread',
  ticketId,
  version,
})
const shown = ({ tickets, count, hasMore }: TicketList) => ({ tickets, count, hasMore })
const ids = (list: TicketList) => list.tickets.map(({ id }) => id)

describe('a list of tickets', () => {
  test('puts the newest activity on top, and of two at once the higher number', () => {
    const first = sampleTicket({ id: 1, updatedAt: moment(1) })
    const second = sampleTicket({ id: 2, updatedAt: moment(2) })
    const list = listOf(second, first)
    const moved = update({ ...first, version: 2, updatedAt: moment(2) })
    expect(ids(applyTicketEvent(list, moved, all, ana))).toEqual([2, 1])
    const later = update({ ...first, version: 2, updatedAt: moment(3) })
    expect(ids(applyTicketEvent(list, later, all, ana))).toEqual([1, 2])
  })

  test('counts what comes and goes', () => {
    const ticket = sampleTicket({ id: 1, version: 3 })
    const came = applyTicketEvent(ticketListOf(none), update(ticket), pending, ana)
    expect([came.count, ids(came)]).toEqual([1, [1]])
    const gone = applyTicketEvent(came, left(1, 4), pending, ana)
    expect(shown(gone)).toEqual(none)
    expect(applyTicketEvent(gone, update(ticket), pending, ana)).toBe(gone)
  })

  test('keeps what left one of its rooms for another', () => {
    const ticket = sampleTicket({ id: 1, version: 3 })
    const opened = { ...ticket, version: 4, status: 'open' as const, userId: 2 }
    const events = [left(1, 4), update(opened)]
    for (const order of [events, [...events].reverse()]) {
      const list = order.reduce(
        (held, event) => applyTicketEvent(held, event, all, ana),
        listOf(ticket),
      )
      expect(list.tickets).toEqual([opened])
    }
  })

  test('a reading empties the badge and takes the ticket off the bell', () => {
    const bell = readTicketFilter({ withUnreadMessages: 'true', showAll: 'true' })
    const ticket = sampleTicket({ id: 1, version: 3, unreadMessages: 2 })
    const inList = applyTicketEvent(listOf(ticket), read(1, 4), all, ana)
    expect(inList.tickets[0]).toEqual({ ...ticket, unreadMessages: 0, version: 4 })
    expect(shown(applyTicketEvent(listOf(ticket), read(1, 4), bell, ana))).toEqual(none)
  })

  test('what is read while it is worked through stays until it is finished, and none comes read', () => {
    const unread = readTicketFilter({ withUnreadMessages: 'true', showAll: 'true', status: 'open' })
    const filter = { ...unread, keepsRead: true }
    const ticket = sampleTicket({ id: 1, version: 3, status: 'open', unreadMessages: 2 })
    const isRead = applyTicketEvent(listOf(ticket), read(1, 4), filter, ana)
    expect([isRead.tickets[0]?.unreadMessages, isRead.count]).toEqual([0, 1])
    const answered = update({ ...ticket, version: 5, unreadMessages: 0, lastMessage: 'ok' })
    const later = applyTicketEvent(isRead, answered, filter, ana)
    expect(later.tickets[0]?.lastMessage).toBe('ok')
    const stranger = update(sampleTicket({ id: 2, status: 'open' }))
    expect(ids(applyTicketEvent(later, stranger, filter, ana))).toEqual([1])
    const finished = update({ ...ticket, version: 6, status: 'closed', unreadMessages: 0 })
    expect(shown(applyTicketEvent(later, finished, filter, ana))).toEqual(none)
  })

  test('a search is changed in place, and never gets what only the server can find', () => {
    const search = readTicketFilter({ searchParam: 'diego', showAll: 'true' })
    const ticket = sampleTicket({ id: 1 })
    const stranger = update(sampleTicket({ id: 2 }))
    expect(ids(applyTicketEvent(listOf(ticket), stranger, search, ana))).toEqual([1])
    const changed = update({ ...ticket, version: 2, lastMessage: 'ok' })
    expect(applyTicketEvent(listOf(ticket), changed, search, ana).tickets[0]?.lastMessage).toBe(
      'ok',
    )
  })

  test('what is snoozed, tagged otherwise or opened on another day leaves the list that is narrowed', () => {
    const here = { ...ana, timeZone: 'America/Mexico_City' }
    const ticket = sampleTicket({ id: 1, createdAt: '2026-11-27T03:00:00.000Z' })
    const lists = (filter: object, one: Ticket) =>
      ids(
        applyTicketEvent(
          ticketListOf(none),
          update(one),
          readTicketFilter({ showAll: 'true', ...filter }),
          here,
        ),
      )
    expect(lists({ date: '2026-11-26' }, ticket)).toEqual([1])
    expect(lists({ date: '2026-11-27' }, ticket)).toEqual([])
    const snoozed = { ...ticket, snoozedUntil: '2026-12-01T09:00:00.000Z' }
    expect([lists({}, snoozed), lists({ snoozed: true }, snoozed)]).toEqual([[1], [1]])
    expect([lists({ snoozed: false }, snoozed), lists({ snoozed: true }, ticket)]).toEqual([[], []])
  })

  test('with pages beyond, a count that nobody can know asks for a fetch', () => {
    const tickets = Array.from({ length: 40 }, (_, n) =>
      sampleTicket({ id: 100 - n, updatedAt: moment(40 - n) }),
    )
    const list = ticketListOf({ tickets, count: 60, hasMore: true })
    const old = update(sampleTicket({ id: 7, version: 9, updatedAt: moment(50) }))
    const moved = applyTicketEvent(list, old, all, ana)
    expect([moved.count, moved.isUncertain, moved.tickets.length]).toEqual([60, true, 40])
    const fresh = update(sampleTicket({ id: 200, version: 1, updatedAt: moment(50) }))
    const grown = applyTicketEvent(list, fresh, all, ana)
    expect([grown.count, grown.isUncertain, grown.hasMore]).toEqual([61, false, true])
    const shrunk = applyTicketEvent(list, left(100, 2), all, ana)
    expect([shrunk.count, shrunk.isUncertain]).toEqual([59, true])
  })

  test('a next page repeats nothing and skips nothing that moved meanwhile', () => {
    const ticket = (id: number) => sampleTicket({ id, updatedAt: moment(id) })
    const first = Array.from({ length: 40 }, (_, n) => ticket(100 - n))
    const list = ticketListOf({ tickets: first, count: 45, hasMore: true })
    const place = `${Date.parse(moment(61)) * 1000 + 999}.999999999`
    expect(nextCursorOf(list)).toBe(place)
    const moved = applyTicketEvent(list, left(100, 2), all, ana)
    expect(nextCursorOf(moved)).toBe(place)
    const rest = Array.from({ length: 6 }, (_, n) => ticket(61 - n))
    const whole = addTicketPage(list, { tickets: rest, count: 45, hasMore: false })
    expect(ids(whole)).toEqual(Array.from({ length: 45 }, (_, n) => 100 - n))
    expect(nextCursorOf(whole)).toBeUndefined()
  })

  test('with the longest wait on top, what begins to wait goes below, also beyond the loaded pages', () => {
    const waiting = (id: number) => sampleTicket({ id, pendingSince: moment(id) })
    const tickets = Array.from({ length: 40 }, (_, n) => waiting(n + 1))
    const list = ticketListOf({ tickets, count: 45, hasMore: true }, { order: 'pendingSince' })
    expect(nextCursorOf(list)).toBe(`${Date.parse(moment(40)) * 1000}.40`)
    const taken = applyTicketEvent(list, left(40, 2), longest, ana)
    const come = applyTicketEvent(taken, update(waiting(50)), longest, ana)
    expect([come.count, ids(come).at(-1), come.hasMore]).toEqual([45, 39, true])
    const written = update({ ...waiting(1), version: 2, updatedAt: moment(59) })
    expect(ids(applyTicketEvent(come, written, longest, ana))[0]).toBe(1)
    const page = { tickets: [40, 41, 50].map(waiting), count: 45, hasMore: false }
    expect(ids(addTicketPage(list, page)).slice(-4)).toEqual([39, 40, 41, 50])
    const whole = ticketListOf({ tickets: tickets.slice(3), count: 37, hasMore: false }, list)
    expect(ids(applyTicketEvent(whole, update(waiting(2)), longest, ana))[0]).toBe(2)
  })

  test('snoozed ones stand in the order in which they return, many at one time by their numbers', () => {
    const snoozed = (id: number, n: number) =>
      sampleTicket({ id, status: 'open', userId: 1, snoozedUntil: moment(n) })
    const filter = readTicketFilter({ status: 'open', snoozed: 'true' })
    const tickets = Array.from({ length: 40 }, (_, n) => snoozed(n + 1, 30))
    const first = { tickets, count: 42, hasMore: true }
    const list = ticketListOf(first, { order: orderOf(filter) })
    expect(nextCursorOf(list)).toBe(`${Date.parse(moment(30)) * 1000}.40`)
    const sooner = applyTicketEvent(list, update(snoozed(50, 20)), filter, ana)
    expect(ids(sooner)[0]).toBe(50)
    const rest = { tickets: [snoozed(41, 30), snoozed(42, 40)], count: 42, hasMore: false }
    const whole = addTicketPage(list, rest)
    expect(ids(whole).slice(-3)).toEqual([40, 41, 42])
    const later = update({ ...snoozed(1, 50), version: 2 })
    expect(ids(applyTicketEvent(whole, later, filter, ana)).slice(-2)).toEqual([42, 1])
  })

  test('a renamed contact is renamed in every row', () => {
    const [one, other] = [sampleTicket({ id: 1, contactId: 5 }), sampleTicket({ id: 2 })]
    const contact = { ...one.contact, id: 5, name: 'Diego Luna' }
    const list = applyContactToTickets(listOf(one, other), contact)
    expect(list.tickets.map((ticket) => ticket.contact.name)).toEqual(['Diego Luna', 'Diego'])
  })
})

/** A server that keeps tickets and tells rooms, as `changing.ts` does. */
interface Told {
  event: TicketEvent
  rooms: string[]
}

type Wish =
  | { do: 'open'; queueId: number | null }
  | { do: 'message' | 'read' | 'delete' | 'close'; which: number }
  | { do: 'accept'; which: number; userId: number }
  | { do: 'transfer'; which: number; queueId: number | null }

function makeServer() {
  const tickets: Ticket[] = []
  const told: Told[] = []
  let clock = 0

  function change(ticket: Ticket, how: Partial<Ticket>) {
    const at = moment(++clock)
    const { status = ticket.status } = how
    const since = status === ticket.status ? ticket.pendingSince : at
    const pendingSince = status === 'pending' ? since : null
    const after = { ...ticket, ...how, version: ticket.version + 1, updatedAt: at, pendingSince }
    const now = listRoomsOf(after)
    const lost = listRoomsOf(ticket).filter((name) => !now.includes(name))
    if (lost.length > 0) told.push({ event: left(ticket.id, after.version), rooms: lost })
    told.push({ event: update(after), rooms: now })
    tickets[tickets.indexOf(ticket)] = after
  }

  function open(queueId: number | null) {
    const whatsappId = 1 + (tickets.length % 2)
    const at = moment(++clock)
    const place = { queueId, whatsappId, updatedAt: at, pendingSince: at }
    const ticket = sampleTicket({ id: tickets.length + 1, ...place })
    tickets.push(ticket)
    told.push({ event: update(ticket), rooms: listRoomsOf(ticket) })
  }

  const gone = new Set<number>()
  function fulfil(wish: Wish) {
    if (wish.do === 'open') return open(wish.queueId)
    const ticket = tickets[wish.which % Math.max(1, tickets.length)]
    if (!ticket || gone.has(ticket.id)) return
    if (wish.do === 'message') change(ticket, { unreadMessages: ticket.unreadMessages + 1 })
    if (wish.do === 'close') change(ticket, { status: 'closed', unreadMessages: 0 })
    if (wish.do === 'accept') change(ticket, { status: 'open', userId: wish.userId })
    if (wish.do === 'transfer') {
      change(ticket, { status: 'pending', userId: null, queueId: wish.queueId })
    }
    if (wish.do === 'read' && ticket.unreadMessages > 0) {
      const after = { ...ticket, unreadMessages: 0, version: ticket.version + 1 }
      tickets[tickets.indexOf(ticket)] = after
      told.push({ event: read(ticket.id, after.version), rooms: listRoomsOf(after) })
    }
    if (wish.do === 'delete') {
      gone.add(ticket.id)
      told.push({ event: left(ticket.id, ticket.version + 1), rooms: listRoomsOf(ticket) })
    }
  }

  const fetch = ({ is, filter }: Pick<Screen, 'is' | 'filter'>) => {
    const found = tickets
      .filter((ticket) => !gone.has(ticket.id) && is(ticket))
      .sort((a, b) =>
        filter === longest
          ? (a.pendingSince ?? '').localeCompare(b.pendingSince ?? '') || a.id - b.id
          : b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id,
      )
    return { tickets: found, count: found.length, hasMore: false }
  }
  return { told, fulfil, fetch }
}

const which = fc.nat(20)
const queueId = fc.constantFrom(null, 10, 20)
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ do: fc.constant('open' as const), queueId }),
  fc.record({ do: fc.constantFrom('message', 'read', 'delete', 'close' as const), which }),
  fc.record({ do: fc.constant('accept' as const), which, userId: fc.constantFrom(1, 2, 3) }),
  fc.record({ do: fc.constant('transfer' as const), which, queueId }),
)

interface Screen {
  name: string
  viewer: Viewer
  filter: ListFilter
  circles: string[]
  lists: (TicketStatusName | 'notification')[]
  /** The server's rule, said once more and differently. */
  is: (ticket: Ticket) => boolean
}

const mine = (viewer: Viewer) => (ticket: Ticket) => ticket.userId === viewer.userId
const screens: Screen[] = [
  {
    name: 'all of an admin',
    viewer: ana,
    filter: all,
    circles: ['overseers'],
    lists: ['pending', 'open', 'closed'],
    is: () => true,
  },
  {
    name: 'the admin’s own open ones',
    viewer: ana,
    filter: readTicketFilter({ status: 'open' }),
    circles: ['overseers'],
    lists: ['open'],
    is: (ticket) => ticket.status === 'open' && mine(ana)(ticket),
  },
  {
    name: 'open ones of a user',
    viewer: beto,
    filter: readTicketFilter({ status: 'open' }),
    circles: ['user:2', 'queue:10'],
    lists: ['open'],
    is: (ticket) => ticket.status === 'open' && mine(beto)(ticket),
  },
  {
    name: 'pending ones of a user who sees those without a queue',
    viewer: carla,
    filter: readTicketFilter({ status: 'pending', queueIds: '[20]' }),
    circles: ['user:3', 'queue:20', 'queue:none'],
    lists: ['pending'],
    is: (ticket) => ticket.status === 'pending' && ticket.queueId !== 10,
  },
  {
    name: 'pending ones of an admin, the longest wait on top',
    viewer: ana,
    filter: longest,
    circles: ['overseers'],
    lists: ['pending'],
    is: (ticket) => ticket.status === 'pending',
  },
  {
    name: 'closed ones of a user',
    viewer: beto,
    filter: readTicketFilter({ status: 'closed', showAll: 'true' }),
    circles: ['user:2', 'queue:10'],
    lists: ['closed'],
    is: (ticket) => ticket.status === 'closed' && (mine(beto)(ticket) || ticket.queueId === 10),
  },
  {
    name: 'closed ones of a user who sees pending ones without a queue',
    viewer: carla,
    filter: readTicketFilter({ status: 'closed' }),
    circles: ['user:3', 'queue:20', 'queue:none'],
    lists: ['closed'],
    is: (ticket) => ticket.status === 'closed' && (mine(carla)(ticket) || ticket.queueId === 20),
  },
  {
    name: 'all of one connection',
    viewer: ana,
    filter: readTicketFilter({ showAll: 'true', whatsappIds: '[1]' }),
    circles: ['overseers'],
    lists: ['pending', 'open', 'closed'],
    is: ({ whatsappId }) => whatsappId === 1,
  },
  {
    name: 'the bell',
    viewer: beto,
    filter: readTicketFilter({ withUnreadMessages: 'true' }),
    circles: ['user:2', 'queue:10'],
    lists: ['notification'],
    is: ({ status, unreadMessages, queueId, userId }) =>
      unreadMessages > 0 &&
      ((status !== 'closed' && userId === 2) || (status === 'pending' && queueId === 10)),
  },
]

for (const screen of screens) {
  const { name, viewer, filter, circles, lists } = screen
  test(`in any order and repetition events lead to the fetched list: ${name}`, () => {
    const rooms = new Set(circles.flatMap((circle) => lists.map((list) => `${circle}/${list}`)))
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 12 }),
        fc.array(wish, { maxLength: 25 }),
        fc.infiniteStream(fc.nat(1000)),
        (before, after, dice) => {
          const server = makeServer()
          before.forEach(server.fulfil)
          const old = ticketListOf(server.fetch(screen), { order: orderOf(filter) })
          const toldBefore = server.told.length
          after.forEach(server.fulfil)

          const heard = server.told
            .slice(toldBefore)
            .filter((one) => one.rooms.some((room) => rooms.has(room)))
          const shuffled = [...heard, ...heard]
            .map((one) => ({ one, at: dice.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one.event)
          const list = shuffled.reduce(
            (held, event) => applyTicketEvent(held, event, filter, viewer),
            old,
          )
          expect(shown(list)).toEqual(server.fetch(screen))
        },
      ),
      { numRuns: 300 },
    )
  })
}
