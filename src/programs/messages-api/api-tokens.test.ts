/** Sending with an API token instead of a connection's. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listMessages, sendMessage } from '#desk/messages/contract'
import { updateTicket } from '#desk/tickets/contract'
import { tokenFor } from '#programs/api-tokens/testing/token-for'
import { oggOf } from '#workshop/testing/files/recordings'
import { createWorld, type World } from '#workshop/testing/world'

let world: World
let second: number
beforeAll(async () => {
  world = await createWorld()
  const [other] =
    await world.platform`insert into connections (company_id, name, status, desired_state)
    values (${world.acmeId}, 'Second', 'CONNECTED', 'open') returning id`
  second = Number(other?.id)
  world.services.checkNumber = async (_, __, number) => ({ number, lid: null })
})
afterAll(() => world.close())

type Program = Awaited<ReturnType<typeof tokenFor>>

let people = 0
const newNumber = () => `52155580${String(++people).padStart(5, '0')}`

async function send(from: Program, body: Record<string, unknown>) {
  const answer = await from.requests('POST', '/api/messages/send', { body: 'hola', ...body })
  return { status: answer.status, body: await answer.json() }
}
async function connectionOf(id: number) {
  const [row] = await world.platform`select whatsapp_id, cause, cause_id from messages
    where id = ${id}`
  return row
}

test('it sends over the default connection, the one it names, or its own', async () => {
  const { connectionId } = world
  const shop = await tokenFor(world, ['messages.send'])
  const bound = await tokenFor(world, ['messages.send'], { connectionId: second })
  const cases = [
    [shop, {}, connectionId],
    [shop, { connectionId: second }, second],
    [shop, { whatsappId: second }, second],
    [bound, {}, second],
    [bound, { connectionId: second }, second],
  ] as const
  for (const [from, named, expected] of cases) {
    const { status, body } = await send(from, { number: newNumber(), ...named })
    const { whatsapp_id, cause, cause_id } = (await connectionOf(body.id)) ?? {}
    expect([status, whatsapp_id, cause, cause_id]).toEqual([200, expected, 'apiToken', from.id])
  }
  const other = await send(bound, { number: newNumber(), connectionId })
  expect(other).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } })
  const unknown = await send(shop, { number: newNumber(), connectionId: 999_999 })
  expect(unknown).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } })
})

test('its messages carry its name, also a voice note, and nobody else’s do', async () => {
  const shop = await tokenFor(world, ['messages.send'])
  const number = newNumber()
  await world.customerWrites('hola', { number })
  const form = new FormData()
  form.append('number', number)
  form.append('voice', 'true')
  form.append('medias', new File([new Uint8Array(await oggOf(1))], 'nota.ogg'))
  const headers = { 'x-api-key': shop.token }
  const answer = await world.app.request('/api/messages/send', {
    method: 'POST',
    headers,
    body: form,
  })
  const { ticketId } = await answer.json()
  await send(shop, { number })
  const { messages } = (await world.ana.calls(listMessages, { ticketId })).body
  expect(messages.map(({ apiTokenName, draftedBy }) => [apiTokenName, draftedBy])).toEqual([
    [null, null],
    ['Shop', null],
    ['Shop', null],
  ])
  expect(messages.map(({ waveform }) => waveform === null)).toEqual([true, false, true])
  const [, voice] = messages
  const quoting = { ticketId, body: 'sí', quotedMsg: { id: voice?.id ?? 0 } }
  await world.ana.calls(updateTicket, { ticketId, status: 'open', userId: world.ana.id })
  const { body } = await world.ana.calls(sendMessage, quoting)
  expect([body.apiTokenName, body.quotedMsg?.apiTokenName]).toEqual([null, 'Shop'])
})

test('keys and sent messages are its own', async () => {
  const [one, other] = [await tokenFor(world), await tokenFor(world)]
  const message = { number: newNumber(), clientMessageId: 'order-1' }
  const [first, again, others] = [
    await send(one, message),
    await send(one, message),
    await send(other, message),
  ]
  expect(again.body.id).toBe(first.body.id)
  expect(others.body.id).not.toBe(first.body.id)
  const look = async (from: Program) =>
    (await from.requests('GET', `/api/messages/${first.body.id}`)).status
  expect([await look(one), await look(other)]).toEqual([200, 404])
})

test('it sends to a group that the company knows, if it also has tickets.write', async () => {
  const { platform, acmeId } = world
  const id = '120363030303030303'
  await platform`insert into contacts (company_id, name, number, is_group)
    values (${acmeId}, 'Vecinos', ${id}, true)`
  const number = `${id}@g.us`
  const sender = await tokenFor(world, ['messages.send'])
  expect(await send(sender, { number })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NO_PERMISSION' },
  })
  const writer = await tokenFor(world, ['messages.send', 'tickets.write'])
  const { status, body } = await send(writer, { number })
  const [row] = await platform`select m.remote_jid, m.cause_id, t.is_group from messages m
    join tickets t on t.id = m.ticket_id where m.id = ${Number(body.id)}`
  expect([status, row]).toEqual([200, { remote_jid: number, cause_id: writer.id, is_group: true }])
  const unknown = await send(writer, { number: '120363040404040404@g.us' })
  expect(unknown).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } })
})
