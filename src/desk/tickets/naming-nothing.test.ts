/** A change of a ticket that names nothing, or what is so already. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listNotesOf } from '#desk/notes/contract'
import { listTimeline } from '#desk/timeline/contract'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { createWorld, type World } from '#workshop/testing/world'
import { updateTicket } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openTicket() {
  const message = await world.customerWrites('hola', { number: '5215554440001' })
  const ticketId = message?.ticketId ?? 0
  await world.ana.calls(updateTicket, { ticketId, userId: world.beto.id })
  return ticketId
}

const verbsOf = async (ticketId: number) =>
  (await world.ana.calls(listTimeline, { ticketId })).body.timeline.map(({ verb }) => verb)

test('a change that names nothing is refused, with a note or without', async () => {
  const ticketId = await openTicket()
  const shop = await tokenFor(world)
  const before = await verbsOf(ticketId)
  for (const who of [world.beto, shop]) {
    for (const body of [{}, { note: 'Para la próxima' }, { farewell: false }, { status: '' }]) {
      const answer = await who.requests('PUT', `/api/tickets/${ticketId}`, body)
      const { error, fields } = await answer.json()
      expect([body, answer.status, error, fields]).toEqual([
        ...[body, 400, 'ERR_VALIDATION'],
        { status: 'Required' },
      ])
    }
  }
  expect(await verbsOf(ticketId)).toEqual(before)
  expect((await world.ana.calls(listNotesOf, { ticketId })).body).toEqual([])
})

test('what is so already answers with the ticket and leaves no line; its note is kept', async () => {
  const ticketId = await openTicket()
  const { beto, ana } = world
  const before = await verbsOf(ticketId)
  const { body: ticket } = await beto.calls(updateTicket, { ticketId, userId: beto.id })
  const { status, queueId, whatsappId } = ticket
  const changes = [{ status }, { queueId }, { whatsappId }, { chatbot: false }]
  for (const change of [
    ...changes,
    { queueOptionId: null },
    { userId: beto.id, note: 'Lo sigo' },
  ]) {
    const answer = await beto.calls(updateTicket, { ticketId, ...change })
    expect([change, answer.status, answer.body.status]).toEqual([change, 200, 'open'])
  }
  expect(await verbsOf(ticketId)).toEqual(before)
  const notes = (await ana.calls(listNotesOf, { ticketId })).body
  expect(notes.map(({ note }) => note)).toEqual(['Lo sigo'])
  expect((await beto.calls(updateTicket, { ticketId, userId: null })).body.status).toBe('pending')
})
