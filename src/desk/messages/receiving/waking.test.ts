import { afterAll, beforeAll, expect, test } from 'bun:test'
import { listMessages } from '#desk/messages/contract'
import { showTicket, updateTicket } from '#desk/tickets/contract'
import { createWorld, type World } from '../../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sticker = { mediaType: 'sticker' }
const close = (ticketId: number) => world.ana.calls(updateTicket, { ticketId, status: 'closed' })
const shown = async (ticketId: number) => (await world.ana.calls(showTicket, { ticketId })).body

test('a sticker alone reopens no ticket, and is stored all the same', async () => {
  const number = '5215550400001'
  const first = await world.customerWrites('hola', { number })
  const ticketId = first?.ticketId ?? 0
  await close(ticketId)
  const kept = await world.customerWrites('sticker', { number, ...sticker })
  expect(kept).toMatchObject({ ticketId, read: true })
  expect(await shown(ticketId)).toMatchObject({ status: 'closed', unreadMessages: 0 })
})

test('a stranger waits, whatever kind of message is the first', async () => {
  const kinds = ['sticker', 'image', 'audio', 'vcard', 'locationMessage', 'unsupported']
  for (const [index, mediaType] of kinds.entries()) {
    const number = `521555040010${index}`
    const first = await world.customerWrites(mediaType, { number, mediaType })
    const ticket = await shown(first?.ticketId ?? 0)
    expect([mediaType, ticket.status, ticket.unreadMessages]).toEqual([mediaType, 'pending', 1])
    const words = await world.customerWrites('buenas', { number })
    expect(words?.ticketId).toBe(first?.ticketId ?? 0)
  }
})

test('a sticker of our own, sent from the phone, opens no ticket', async () => {
  const own = await world.customerWrites('sticker', {
    number: '5215550400009',
    fromMe: true,
    ...sticker,
  })
  expect(await shown(own?.ticketId ?? 0)).toMatchObject({ status: 'closed', unreadMessages: 0 })
})

test('a sticker in a living conversation is a message like any other', async () => {
  const number = '5215550400003'
  const first = await world.customerWrites('hola', { number })
  await world.customerWrites('sticker', { number, ...sticker })
  expect(await shown(first?.ticketId ?? 0)).toMatchObject({
    status: 'pending',
    unreadMessages: 2,
    lastMessage: 'sticker',
  })
})

test('our own goodbye, said on the phone, does not reopen what it ended', async () => {
  const number = '5215550400004'
  await world.platform`update connections set complation_message = '¡Gracias, {{name}}! (2+2)'
    where id = ${world.connectionId}`
  const first = await world.customerWrites('hola', { number })
  const ticketId = first?.ticketId ?? 0
  await close(ticketId)
  await world.customerWrites('\u200e¡Gracias, Diego! (2+2)', { number, fromMe: true })
  expect(await shown(ticketId)).toMatchObject({ status: 'closed' })
  await world.customerWrites('¡Gracias! (2+2)', { number, fromMe: true })
  expect(await shown(ticketId)).toMatchObject({ status: 'pending' })
  await world.platform`update connections set complation_message = ''`
})

test('what is answered on the phone has been read there', async () => {
  const number = '5215550400005'
  const first = await world.customerWrites('hola', { number })
  await world.customerWrites('buenas', { number, fromMe: true })
  const { body } = await world.ana.calls(listMessages, { ticketId: first?.ticketId ?? 0 })
  expect(body.messages.map(({ read }) => read)).toEqual([true, true])
  expect(body.ticket.unreadMessages).toBe(0)
})
