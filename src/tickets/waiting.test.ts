import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '#testing/world'
import { showTicket, type TicketChange, updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world.close())

async function ticketId() {
  const message = await world.customerWrites('hola', { number: '5215551231234' })
  return message?.ticketId ?? 0
}

async function waitsSince(ticketId: number) {
  const { body } = await world.ana.calls(showTicket, { ticketId })
  return body.pendingSince
}

const change = (person: Person, ticketId: number, wish: TicketChange) =>
  person.calls(updateTicket, { ticketId, ...wish })

test('a ticket waits from its first message on, however many follow', async () => {
  const id = await ticketId()
  const since = await waitsSince(id)
  expect(since).toBeString()
  await world.customerWrites('¿hola?', { number: '5215551231234' })
  expect(await waitsSince(id)).toBe(since ?? '')
})

test('who takes it ends the waiting, who gives it back begins another', async () => {
  const id = await ticketId()
  const first = await waitsSince(id)
  const accepted = await change(world.ana, id, { status: 'open', userId: world.ana.id })
  expect(accepted.body.pendingSince).toBeNull()
  const returned = await change(world.ana, id, { status: 'pending', userId: null })
  expect(Date.parse(returned.body.pendingSince ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
})
