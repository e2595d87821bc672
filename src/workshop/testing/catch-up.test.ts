/** Every change of tickets, messages and connections, seen from every screen that shows them. */
import { afterAll, beforeAll, describe, test } from 'bun:test'
import fc from 'fast-check'
import { changeConnection } from '#company/connections/changing'
import { connectionEvent, listConnectionCards } from '#company/connections/contract'
import { sessionEvent } from '#company/connections/session-contract'
import {
  applyConnectionEvent,
  applySessionEvent,
  holdConnections,
} from '#company/connections/state'
import { listMessages, messageCreated, messageUpdated, sendMessage } from '#desk/messages/contract'
import {
  applyMessageEvent,
  applyTicketToMessages,
  type ConversationState,
  conversationOf,
} from '#desk/messages/state'
import { deleteTicket, listTickets, updateTicket } from '#desk/tickets/contract'
import {
  type TicketEvent,
  ticketLeft,
  ticketRead,
  ticketUpdated,
} from '#desk/tickets/events-contract'
import { catchUp, hearing, roomsOf } from './catch-up.ts'
import { everybodyCatchesUp, withoutExtras } from './screens.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Name = 'ana' | 'sara' | 'beto' | 'carla'
const names: Name[] = ['ana', 'sara', 'beto', 'carla']

const catchUpAll = (act: () => Promise<unknown>) =>
  everybodyCatchesUp(
    world,
    names.map((name) => world[name]),
    act,
  )

type Step =
  | { do: 'write'; customer: number }
  | {
      do: 'accept' | 'return' | 'close' | 'reopen' | 'delete' | 'read' | 'answer'
      who: Name
      which: number
    }
  | { do: 'transfer'; who: Name; which: number; queue: 'sales' | 'support'; to: Name | undefined }

async function take(step: Step) {
  if (step.do === 'write') {
    return world.customerWrites('hola', { number: `521555000222${step.customer}` })
  }
  const person = world[step.who]
  const { body } = await world.ana.calls(listTickets, { showAll: 'true' })
  const ticket = body.tickets[step.which % Math.max(1, body.tickets.length)]
  if (!ticket) return
  const ticketId = ticket.id
  const change = (wish: object) => person.calls(updateTicket, { ticketId, ...wish })
  switch (step.do) {
    case 'accept':
    case 'reopen':
      return change({ status: 'open', userId: person.id })
    case 'return':
      return change({ status: 'pending', userId: null })
    case 'close':
      return change({ status: 'closed' })
    case 'transfer':
      return change({ queueId: world[step.queue], userId: step.to ? world[step.to].id : null })
    case 'delete':
      return person.calls(deleteTicket, { ticketId })
    case 'read':
      return person.calls(listMessages, { ticketId })
    case 'answer':
      return person.calls(sendMessage, { ticketId, body: 'ok' })
  }
}

const who = fc.constantFrom(...names)
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), customer: fc.nat(4) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'return', 'close', 'reopen', 'read', 'answer' as const),
      who,
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      who,
      which,
      queue: fc.constantFrom('sales', 'support' as const),
      to: fc.option(who, { nil: undefined }),
    }),
  },
)

test('whatever happens to tickets, every list of everybody shows it as a fetch would', async () => {
  for (let customer = 0; customer < 3; customer++) await take({ do: 'write', customer })
  const steps = fc.array(step, { minLength: 4, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(steps, (all) =>
      catchUpAll(async () => {
        for (const one of all) await take(one)
      }),
    ),
    { numRuns: 12 },
  )
})

test('whatever happens in a conversation, who has it open sees what a fetch would show', async () => {
  const number = '5215550008888'
  await world.customerWrites('hola', { number })
  const { body } = await world.ana.calls(listTickets, { showAll: 'true', status: 'pending' })
  const ticketId = body.tickets[0]?.id ?? 0
  const applyTicket = (held: ConversationState, event: TicketEvent) =>
    applyTicketToMessages(held, event)
  const change = (person: Person, wish: object) => person.calls(updateTicket, { ticketId, ...wish })
  const steps: Record<string, (person: Person) => Promise<unknown>> = {
    write: () => world.customerWrites('hola', { number }),
    phone: () => world.customerWrites('from the phone', { number, fromMe: true }),
    answer: (person) => person.calls(sendMessage, { ticketId, body: 'ok' }),
    accept: (person) => change(person, { status: 'open', userId: person.id }),
    return: (person) => change(person, { status: 'pending', userId: null }),
    transfer: (person) => change(person, { queueId: world.support, userId: world.carla.id }),
    close: (person) => change(person, { status: 'closed' }),
    look: (person) => person.calls(listMessages, { ticketId }),
  }
  const step = fc.record({ what: fc.constantFrom(...Object.keys(steps)), who })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (all) => {
      await catchUp<ConversationState>({
        fetch: async () => {
          const page = await world.ana.calls(listMessages, { ticketId, markAsRead: 'false' })
          return conversationOf(page.body)
        },
        act: async () => {
          for (const { what, who: name } of all) await steps[what]?.(world[name])
        },
        published: world.published,
        rooms: roomsOf(world.ana.company.actor, { tickets: [ticketId] }),
        hears: [
          hearing(messageCreated, (held: ConversationState, event) =>
            applyMessageEvent(held, event),
          ),
          hearing(messageUpdated, (held: ConversationState, event) =>
            applyMessageEvent(held, event),
          ),
          hearing(ticketUpdated, applyTicket),
          hearing(ticketLeft, applyTicket),
          hearing(ticketRead, applyTicket),
        ],
        shown: ({ messages, ticket, count }) => ({
          messages: messages.slice(-20),
          ticket: withoutExtras(ticket),
          count,
        }),
      })
    }),
    { numRuns: 25 },
  )
})

describe('one change after the other', () => {
  test('reaches the lists of those who may see the ticket, and nobody else', async () => {
    await catchUpAll(() => world.customerWrites('hola', { number: '5215550007777' }))
    const { body } = await world.ana.calls(listTickets, { showAll: 'true', status: 'pending' })
    const ticketId = body.tickets[0]?.id ?? 0
    const changes = [
      { queueId: world.sales, userId: null },
      { status: 'open' as const, userId: world.beto.id },
      { queueId: world.support, userId: world.carla.id },
      { status: 'closed' as const },
      { status: 'open' as const, userId: world.ana.id },
    ]
    for (const change of changes) {
      await catchUpAll(() => world.ana.calls(updateTicket, { ticketId, ...change }))
    }
  })

  test('a connection shows its code to the admin and only its state to the others', async () => {
    for (const name of names) {
      const person = world[name]
      await catchUp({
        fetch: async () => holdConnections((await person.calls(listConnectionCards, {})).body),
        act: async () => {
          const say = (change: Parameters<typeof changeConnection>[2]) =>
            world.acme.scope((scope) => changeConnection(scope, world.connectionId, change))
          await say({ status: 'DISCONNECTED' })
          await say({ status: 'qrcode', qrcode: `code ${name}` })
        },
        published: world.published,
        rooms: roomsOf(person.company.actor),
        hears: [
          hearing(connectionEvent, applyConnectionEvent),
          hearing(sessionEvent, applySessionEvent),
        ],
        shown: ({ connections }) => connections,
      })
    }
  })
})
