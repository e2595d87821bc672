import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { discardDraft, showDraft, writeDraft } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let customers = 0
async function openTicket() {
  const number = `52155530${String(++customers).padStart(5, '0')}`
  const ticketId = (await world.customerWrites('hola', { number }))?.ticketId ?? 0
  await world.platform`update tickets set queue_id = ${world.sales}, status = 'open',
    user_id = ${world.beto.id} where id = ${ticketId}`
  return ticketId
}

const isOfDrafts = ({ channel }: { channel: string }) => channel.endsWith('-ticket-draft')

test('a newer draft replaces the older; those in the conversation are told', async () => {
  const { ana, beto, published } = world
  const ticketId = await openTicket()
  expect((await beto.calls(showDraft, { ticketId })).body).toEqual({ draft: null })
  const { body: older } = await ana.calls(writeDraft, { ticketId, body: ' Abrimos a las 9 ' })
  expect(older).toMatchObject({ ticketId, body: 'Abrimos a las 9', author: 'Ana' })
  const { body: newer } = await ana.calls(writeDraft, { ticketId, body: 'Abrimos a las 10' })
  expect(newer.id).not.toBe(older.id)
  expect((await beto.calls(showDraft, { ticketId })).body).toEqual({ draft: newer })
  expect(published.findLast(isOfDrafts)).toMatchObject({
    rooms: [`ticket:${ticketId}`],
    data: { action: 'update', draft: newer },
  })
  const { timeline } = (await beto.calls(listTimeline, { ticketId })).body
  expect(timeline.filter(({ verb }) => verb === 'drafted')).toMatchObject([
    { userName: 'Ana' },
    { userName: 'Ana' },
  ])

  await beto.calls(discardDraft, { ticketId, draftId: older.id })
  expect((await beto.calls(showDraft, { ticketId })).body.draft).toEqual(newer)
  await beto.calls(discardDraft, { ticketId, draftId: newer.id })
  expect((await beto.calls(showDraft, { ticketId })).body.draft).toBeNull()
  expect(published.findLast(isOfDrafts)).toMatchObject({
    data: { action: 'delete', id: newer.id, ticketId },
  })
})

test('sending it is a person’s message that names the draft’s author; then it is gone', async () => {
  const { ana, beto, platform } = world
  const ticketId = await openTicket()
  const { body: draft } = await ana.calls(writeDraft, { ticketId, body: 'Llega el lunes' })
  const send = (body: string) => beto.calls(sendMessage, { ticketId, body, draftId: draft.id })
  const { status, body: sent } = await send('Llega el martes')
  expect([status, sent.userId, sent.draftedBy]).toEqual([200, beto.id, 'Ana'])
  const [stored] = await platform`select origin, cause, cause_id, details from messages
    where id = ${sent.id}`
  expect(stored).toEqual({
    origin: 'person',
    cause: 'draft',
    cause_id: draft.id,
    details: { draftedBy: 'Ana' },
  })
  expect((await beto.calls(showDraft, { ticketId })).body.draft).toBeNull()
  // A colleague was faster: the message is not held back.
  expect((await send('Sí')).status).toBe(200)
  const { messages } = (await beto.calls(listMessages, { ticketId })).body
  expect(messages.map(({ body, draftedBy }) => [body, draftedBy])).toEqual([
    ['hola', null],
    ['Llega el martes', 'Ana'],
    ['Sí', null],
  ])
})

test('a refused message leaves the draft where it was', async () => {
  const { ana, carla } = world
  const ticketId = await openTicket()
  const { body: draft } = await ana.calls(writeDraft, { ticketId, body: 'Llega el lunes' })
  const input = { ticketId, body: 'Llega', draftId: draft.id }
  expect((await carla.calls(sendMessage, input)).status).toBeGreaterThan(400)
  expect((await ana.calls(showDraft, { ticketId })).body.draft).toEqual(draft)
})

test('it ends with its ticket; a closed ticket takes none, nor one out of reach', async () => {
  const { ana, beto, carla, gil } = world
  const ticketId = await openTicket()
  for (const stranger of [carla, gil]) {
    expect((await stranger.calls(writeDraft, { ticketId, body: 'x' })).status).toBe(404)
    expect((await stranger.calls(showDraft, { ticketId })).status).toBe(404)
    expect((await stranger.calls(discardDraft, { ticketId })).status).toBe(404)
  }
  expect(await ana.calls(writeDraft, { ticketId, body: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { body: 'Required' } },
  })
  await ana.calls(writeDraft, { ticketId, body: 'Llega el lunes' })
  await beto.calls(updateTicket, { ticketId, status: 'closed' })
  expect((await ana.calls(showDraft, { ticketId })).body.draft).toBeNull()
  expect(await ana.calls(writeDraft, { ticketId, body: 'Tarde' })).toMatchObject({
    status: 403,
    body: { error: 'ERR_TICKET_NOT_OPEN' },
  })
})
