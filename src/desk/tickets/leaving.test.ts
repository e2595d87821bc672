/**
 * Every verb on a ticket in every place, seen by every kind of viewer in every list: what the screen
 * held, changed by what it heard, is what it would fetch.
 */
import { afterAll, afterEach, beforeAll, describe, test } from 'bun:test'
import { deleteConnection } from '#company/connections/contract'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { openResponseCache } from '#kernel/http/response-cache'
import { everybodyCatchesUp } from '../../workshop/testing/screens.ts'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { deleteTicket, updateTicket } from './contract.ts'
import { findTicket } from './finding.ts'
import { transferTicket } from './transferring.ts'

let world: World
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  const dora = await world.hires({ name: 'Dora', queueIds: [world.sales] })
  const elsa = await world.hires({ name: 'Elsa', allTicket: true })
  people = [world.ana, world.sara, world.beto, world.carla, dora, elsa]
})
afterAll(() => world.close())
// One page holds all: what is beyond a page only a fetch knows.
afterEach(async () => {
  await world.platform`delete from tickets`
  // Nobody was told of it.
  world.services.responseCache = openResponseCache()
})

let customers = 0
const newNumber = () => `52155511${String(++customers).padStart(5, '0')}`

interface Case {
  ticketId: number
  number: string
}

/** Where a ticket may be: nobody's in no queue, waiting in Sales, Beto's, closed. */
const places: Record<string, () => Promise<Case>> = {
  async new() {
    const number = newNumber()
    const message = await world.customerWrites('hola', { number })
    return { ticketId: message?.ticketId ?? 0, number }
  },
  async waiting() {
    const at = await inPlace('new')
    await world.acme.scope(async (scope) =>
      transferTicket(scope, await findTicket(scope, at.ticketId, 'ticket.update'), {
        queueId: world.sales,
      }),
    )
    return at
  },
  async open() {
    const at = await inPlace('waiting')
    await change(world.beto, at, { status: 'open', userId: world.beto.id })
    await world.customerWrites('otra cosa', at)
    return at
  },
  async closed() {
    const at = await inPlace('open')
    await change(world.beto, at, { status: 'closed' })
    return at
  },
}

function inPlace(name: string): Promise<Case> {
  return places[name]?.() ?? Promise.reject(new Error(`no place ${name}`))
}

const change = (person: Person, { ticketId }: Case, wish: object) =>
  person.calls(updateTicket, { ticketId, ...wish })

const verbs: Record<string, (at: Case) => Promise<unknown>> = {
  accept: (at) => change(world.beto, at, { status: 'open', userId: world.beto.id }),
  'accept by an admin': (at) => change(world.ana, at, { status: 'open', userId: world.ana.id }),
  return: (at) => change(world.beto, at, { status: 'pending', userId: null }),
  'transfer to a queue': (at) =>
    change(world.ana, at, { status: 'pending', userId: null, queueId: world.support }),
  'transfer out of its queue': (at) => change(world.ana, at, { userId: null, queueId: null }),
  'transfer to a person': (at) => change(world.ana, at, { userId: world.carla.id }),
  'transfer to a person of another queue': (at) =>
    change(world.ana, at, { userId: world.carla.id, queueId: world.support }),
  close: (at) => change(world.ana, at, { status: 'closed' }),
  reopen: (at) => change(world.ana, at, { status: 'open', userId: world.ana.id }),
  read: ({ ticketId }) => world.beto.calls(listMessages, { ticketId }),
  answer: ({ ticketId }) => world.ana.calls(sendMessage, { ticketId, body: 'sí' }),
  'customer writes': (at) => world.customerWrites('hola?', at),
  'phone answers': (at) => world.customerWrites('desde el teléfono', { ...at, fromMe: true }),
  delete: ({ ticketId }) => world.sara.calls(deleteTicket, { ticketId }),
}

describe.each(Object.keys(places))('a ticket that is %s', (place) => {
  test.each(Object.keys(verbs))('%s', async (verb) => {
    const at = await inPlace(place)
    await everybodyCatchesUp(world, people, async () => verbs[verb]?.(at))
  })
})

test('a connection that is deleted', async () => {
  const { ticketId } = await inPlace('open')
  await inPlace('waiting')
  await world.ana.calls(sendMessage, { ticketId, body: 'no sale' })
  await everybodyCatchesUp(world, people, () =>
    world.ana.calls(deleteConnection, { connectionId: world.connectionId }),
  )
})
