import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '../../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('delivered six times at the same moment it is stored once, and raises the ticket once', async () => {
  const first = await world.customerWrites('hola')
  const waId = '3EB0ATTHESAMEMOMENT'
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => world.customerWrites('a la vez', { waId })),
  )
  expect(answers.filter((stored) => stored !== undefined).length).toBe(1)
  const [ticket] = await world.platform`select last_seq, unread_messages from tickets
    where id = ${first?.ticketId ?? 0}`
  expect(ticket).toEqual({ last_seq: 2, unread_messages: 2 })
})
