import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Origin } from '#db/schema/messages.ts'
import { hasPersonAnswered } from '#desk/automatic-answers/guarding'
import { findTicket } from '#desk/tickets/finding'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { originRules, originsWhere, outboxOrigins } from './origin.ts'
import { takeFromOutbox } from './outbox/taking.ts'
import { lockConversation } from './sending/locking.ts'
import { queueMessages } from './sending/queueing.ts'
import { sendText } from './sending/sending.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let people = 0
/** A conversation with somebody new that ends with a message of ours. */
async function messageOf(origin: Origin, body = 'x') {
  const number = `52155580${String(++people).padStart(5, '0')}`
  const written = await world.customerWrites('hola', { number })
  const ticketId = written?.ticketId ?? 0
  await world.platform`update tickets set status = 'open' where id = ${ticketId}`
  const { id } = await sendText(world.ana.company, { ticketId, body })
  await world.platform`update messages set origin = ${origin} where id = ${id}`
  return { ticketId, id }
}

async function taken(paced: number): Promise<number[]> {
  const some = await world.acme.scope(
    async (scope) =>
      (await takeFromOutbox(scope, world.connectionId, { most: 1, busyChats: [], paced })).entries,
  )
  return some.map((one) => (one.kind === 'message' ? one.id : 0))
}

test('messages leave by the rank of their origin, and paced ones only if they may', async () => {
  const byRank = outboxOrigins.toSorted(
    (a, b) => (originRules[a].rank ?? 0) - (originRules[b].rank ?? 0),
  )
  const queued = new Map<number, Origin>()
  for (const origin of byRank.toReversed()) queued.set((await messageOf(origin)).id, origin)

  const left: (Origin | undefined)[] = []
  const takeAll = async (paced: number) => {
    for (let ids = await taken(paced); ids[0]; ids = await taken(paced))
      left.push(queued.get(ids[0]))
  }
  await takeAll(0)
  expect(left).toEqual(byRank.filter((origin) => !originRules[origin].isPaced))
  await takeAll(1)
  expect(left.slice(-1)).toEqual(originsWhere(({ isPaced }) => isPaced))
})

test('the menu is silent after the messages of some origins', async () => {
  const silent: Origin[] = []
  for (const origin of originsWhere(() => true).filter((one) => one !== 'customer')) {
    const { ticketId } = await messageOf(origin)
    const isSilent = await world.acme.scope(async (scope) =>
      hasPersonAnswered(scope, await findTicket(scope, ticketId, 'ticket.read')),
    )
    if (isSilent) silent.push(origin)
  }
  expect(silent).toEqual(originsWhere(({ silencesMenu }) => silencesMenu))
})

test('some messages read what the customer wrote before', async () => {
  const reading: Origin[] = []
  for (const origin of outboxOrigins) {
    const number = `52155580${String(++people).padStart(5, '0')}`
    const written = await world.customerWrites('hola', { number })
    const ticketId = written?.ticketId ?? 0
    await world.acme.scope(async (scope) =>
      queueMessages(scope, await lockConversation(scope, ticketId), [{ origin, body: 'x' }]),
    )
    const [row] = await world.platform`select unread_messages unread,
      (select read from messages where id = ${written?.id ?? 0}) from tickets where id = ${ticketId}`
    expect([origin, row?.read]).toEqual([origin, row?.unread === 0])
    if (row?.read) reading.push(origin)
  }
  expect(reading).toEqual(originsWhere(({ isAnswer, rank }) => isAnswer && rank !== null))
})

test('a client cannot choose an origin: whatever its id looks like, an agent wrote the message', async () => {
  const { ticketId } = await messageOf('automatic')
  for (const sign of ['→', '◷', '·answer:']) {
    const clientId = `${sign}${crypto.randomUUID()}`
    const sent = await sendText(world.ana.company, { ticketId, body: 'x', clientId })
    const [row] = await world.platform`
      select origin, client_id "clientId" from messages where id = ${sent.id}`
    expect(row).toEqual({ origin: 'person', clientId })
  }
})
