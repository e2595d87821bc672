/** What a program wrote bears the name of its token, also when the token is gone. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { listTimeline } from '#desk/timeline/contract'
import { revokeApiToken } from '#programs/api-tokens/contract'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { createWebhook } from '#programs/webhooks/contract'
import { createWorld, type World } from '#workshop/testing/world'
import { createNote, listNotesOf } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.webhookCompanies.add(world.acmeId)
})
afterAll(() => world.close())

let customers = 0
async function openTicket() {
  const number = `52155545${String(++customers).padStart(5, '0')}`
  const message = await world.customerWrites('hola', { number })
  const ticketId = message?.ticketId ?? 0
  await world.ana.calls(updateTicket, { ticketId, userId: world.ana.id })
  return ticketId
}

test('a note and a line of the timeline name the token, whose id is nobody’s', async () => {
  const { ana, platform } = world
  const ticketId = await openTicket()
  const shop = await tokenFor(world, undefined, { name: 'Order robot' })
  const user = { id: null, name: 'Order robot' }
  const { body } = await shop.calls(createNote, { ticketId, note: 'Paid' })
  expect(body).toMatchObject({ userId: null, user })
  await shop.calls(updateTicket, { ticketId, userId: world.beto.id })
  await ana.calls(revokeApiToken, { apiTokenId: shop.id })
  await platform`delete from api_tokens`
  expect((await ana.calls(listNotesOf, { ticketId })).body).toMatchObject([{ user }])
  const { timeline } = (await ana.calls(listTimeline, { ticketId })).body
  const moved = timeline.filter(({ verb }) => verb === 'noted' || verb === 'transferred')
  expect(moved.map((line) => line.user).slice(-2)).toEqual([user, user])
  const { body: ofAna } = await ana.calls(createNote, { ticketId, note: 'Seen' })
  expect(ofAna.user).toEqual({ id: ana.id, name: 'Ana' })
})

test('a webhook is told who wrote a message, and its id on WhatsApp', async () => {
  const { ana, platform } = world
  const form = { url: 'https://shop.example.com/', events: ['message.sent' as const] }
  await ana.calls(createWebhook, form)
  const ticketId = await openTicket()
  const shop = await tokenFor(world, undefined, { name: 'Order robot' })
  for (const who of [ana, shop]) await who.calls(sendMessage, { ticketId, body: 'Hola' })
  const told = await platform`select data->'message'->'user' "user",
    data->'message'->>'waMessageId' "waMessageId", (data->'message'->>'id')::integer id
    from webhook_events order by id`
  const sent = await platform`select id, wa_id "waMessageId" from messages
    where from_me and ticket_id = ${ticketId} order by id`
  const users = [
    { id: ana.id, name: 'Ana' },
    { id: null, name: 'Order robot' },
  ]
  expect([...told]).toEqual(sent.map((row, place) => ({ ...row, user: users[place] })))
})
