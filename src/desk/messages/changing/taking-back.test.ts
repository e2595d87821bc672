import { afterAll, beforeAll, expect, test } from 'bun:test'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '../../../workshop/testing/world.ts'
import { takeBackMessage } from '../changing-contract.ts'
import { listMessages, sendMessage } from '../contract.ts'
import { takeFromOutbox } from '../outbox/taking.ts'

let world: World
let ticketId = 0
beforeAll(async () => {
  world = await createWorld()
  const greeting = await world.customerWrites('hola', { number: '5215553330001' })
  ticketId = greeting?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales} where id = ${ticketId}`
  await world.beto.calls(updateTicket, { ticketId, status: 'open', userId: world.beto.id })
  await world.platform`update messages set delivery = 'sent' where delivery is not null`
})
afterAll(() => world.close())

const say = async (body: string, holdSeconds?: number) =>
  (await world.beto.calls(sendMessage, { ticketId, body, holdSeconds })).body
const take = () =>
  world.acme.scope(async (scope) => {
    const { entries } = await takeFromOutbox(scope, world.connectionId, { most: 9, busyChats: [] })
    return entries.map((one) => (one.kind === 'message' ? one.id : one.kind))
  })
const takeBack = (messageId: number, who = world.beto) => who.calls(takeBackMessage, { messageId })

test('what was taken back never leaves, and what waits behind it does', async () => {
  const held = await say('mal', 60)
  expect(held.heldUntil).toBeString()
  const next = await say('bien')
  expect(await take()).toEqual([])
  const { status, body } = await takeBack(held.id)
  expect([status, body.delivery, body.isDeleted]).toEqual([200, 'cancelled', true])
  expect(await take()).toEqual([next.id])
  const shown = (await world.beto.calls(listMessages, { ticketId })).body.messages
  expect(shown.find(({ id }) => id === held.id)).toMatchObject({ body: '', delivery: 'cancelled' })
  expect((await world.beto.calls(showTicket, { ticketId })).body.lastMessage).toBe('bien')
})

test('only its author takes it back, and only once', async () => {
  const { id } = await say('mía', 60)
  expect((await takeBack(id, world.ana)).status).toBe(404)
  expect((await takeBack(id)).status).toBe(200)
  expect(await takeBack(id)).toMatchObject({ status: 409, body: { error: 'ERR_MESSAGE_LEFT' } })
})

test('what leaves at once, or has left, cannot be taken back', async () => {
  const { id } = await say('ya')
  expect((await takeBack(id)).status).toBe(409)
  await world.platform`update messages set delivery = 'sent' where delivery is not null`
  const late = await say('tarde', 60)
  await world.platform`update messages set held_until = now() where id = ${late.id}`
  expect(await take()).toEqual([late.id])
  expect((await takeBack(late.id)).status).toBe(409)
})

test('nobody holds a message longer than a minute', async () => {
  const answer = await world.beto.calls(sendMessage, { ticketId, body: 'x', holdSeconds: 61 })
  expect(answer.status).toBe(400)
})
