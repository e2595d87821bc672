import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#workshop/testing/world'
import { type Desk, openDesk, someNumber } from './testing/desk.ts'

let world: World
let desk: Desk
beforeAll(async () => {
  world = await createWorld()
  desk = openDesk(world)
  await desk.clear()
})
afterAll(() => world.close())

async function list(status: string) {
  const answer = await world.ana.requests('GET', `/api/tickets?status=${status}&showAll=true`)
  return answer.text()
}

/** Stored from the second request on. */
const listTwice = async (status: string) => (await list(status)) && list(status)

test('messages to strangers and closed conversations outdate only lists that show closed ones', async () => {
  await world.customerWrites('Hola')
  const pending = await listTwice('pending')
  const known = someNumber()
  for (const numbers of [[known], [known, someNumber()]]) {
    const closed = await listTwice('closed')
    await world.platform`update tickets set version = version + 1, last_message = 'not announced'
      where status = 'pending'`
    await desk.running({ numbers })
    expect(await desk.drain()).toHaveLength(numbers.length)
    expect(await list('pending')).toBe(pending)
    expect(await list('closed')).not.toBe(closed)
  }
  await world.customerWrites('¿Hay alguien?')
  expect(await list('pending')).not.toBe(pending)
})
