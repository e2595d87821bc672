/** What a message of an API client costs, beside a person's. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { createCountedWorld } from '#workshop/testing/counted-world'
import type { Counted } from '#workshop/testing/statement-counter'
import type { World } from '#workshop/testing/world'
import { type Client, openClient } from './testing/client.ts'

let world: World
let counted: Counted
let client: Client
beforeAll(async () => {
  ;({ world, counted } = await createCountedWorld())
  client = await openClient(world)
})
afterAll(() => world.close())

async function least(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await counted.quiet()
    counted.taken()
    await work()
    costs.push(counted.taken())
  }
  return Math.min(...costs)
}

let keys = 0
const newKey = () => `key-${++keys}`

test('a message to a known number costs at most six statements in its frame, and twice a person’s', async () => {
  const { ana } = world
  const number = client.newNumber()
  const { ticketId = 0 } = (await world.customerWrites('hola', { number })) ?? {}
  await ana.calls(updateTicket, { ticketId, status: 'open', userId: ana.id })
  const persons = await least(() => ana.calls(sendMessage, { ticketId, body: 'hola' }))
  const plain = await least(() => client.send({ number, body: 'hola' }))
  const keyed = await least(() => client.send({ number, body: 'x', clientMessageId: newKey() }))
  await client.send({ number, body: 'otra vez', clientMessageId: 'again' })
  const again = await least(() =>
    client.send({ number, body: 'otra vez', clientMessageId: 'again' }),
  )
  expect([persons, plain, keyed, again]).toEqual([persons, 9, 9, 5])
  // Beginning, company and commit are three; the token of a connection is looked up each time.
  expect(keyed - 3).toBeLessThanOrEqual(6)
  expect(Math.max(plain, keyed)).toBeLessThanOrEqual(2 * persons)
})

test('a batch of fifty costs hardly more than one of five', async () => {
  const numbers = Array.from({ length: 50 }, client.newNumber)
  for (const number of numbers) await world.customerWrites('hola', { number })
  const costOf = (count: number) =>
    least(async () => {
      const messages = numbers
        .slice(0, count)
        .map((number) => ({ number, body: 'aviso', clientMessageId: newKey() }))
      const { body } = await client.post('/messages/batch', { messages })
      expect(body.accepted).toBe(count)
    })
  const few = await costOf(5)
  // Events are stored sixteen at a time, and two of a message are.
  expect((await costOf(50)) - few).toBeLessThanOrEqual(8)
})
