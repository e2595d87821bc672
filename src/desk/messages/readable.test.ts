import { afterAll, beforeAll, expect, test } from 'bun:test'
import { updateTicket } from '#desk/tickets/contract'
import { createWorld, type Person, type World } from '../../workshop/testing/world.ts'
import { reactToMessage, resendMessage, retryMedia } from './changing-contract.ts'
import { listMessages, sendMessage } from './contract.ts'
import { findMedia } from './finding-media.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const missing = { status: 404, body: { error: 'ERR_FETCH_WAPP_MSG' } }

/** Written while the ticket was in the queue of sales, which Carla does not have; then it is hers. */
async function saleOfCarlas() {
  const { ana, carla, platform, sales, support } = world
  const number = '5215550700001'
  const first = await world.customerWrites('hola', { number })
  const ticketId = first?.ticketId ?? 0
  await ana.calls(updateTicket, { ticketId, queueId: sales })
  const photo = await world.customerWrites('mi recibo', {
    number,
    mediaType: 'image',
    media: { kind: 'image', originalName: 'recibo.jpg', mimetype: 'image/jpeg' },
  })
  await platform`update media set state = 'stored'`
  await ana.calls(updateTicket, { ticketId, queueId: support, userId: carla.id, status: 'open' })
  return { ticketId, messageId: photo?.id ?? 0 }
}

test('what is not read in the conversation is not to be had by its number or its file either', async () => {
  const { ana, carla, platform } = world
  const { ticketId, messageId } = await saleOfCarlas()
  const seenBy = async (person: Person) =>
    (await person.calls(listMessages, { ticketId })).body.messages
  const photo = (await seenBy(ana)).find(({ id }) => id === messageId)
  expect((await seenBy(carla)).some(({ id }) => id === messageId)).toBe(false)

  const file = photo?.mediaUrl?.split('/').at(-1) ?? ''
  const finding = (person: Person) => person.company.scope((scope) => findMedia(scope, file))
  expect(await finding(ana)).toMatchObject({ originalName: 'recibo.jpg' })
  await expect(finding(carla)).rejects.toThrow('ERR_NO_MEDIA_FOUND')

  const quote = (person: Person) =>
    person.calls(sendMessage, { ticketId, body: 'este', quotedMsg: { id: messageId } })
  expect(await quote(carla)).toMatchObject(missing)
  expect((await quote(ana)).body.quotedMsg?.id).toBe(messageId)

  expect(await carla.calls(reactToMessage, { messageId, emoji: '👍' })).toMatchObject(missing)
  expect(await carla.calls(retryMedia, { messageId })).toMatchObject(missing)
  await platform`update messages set delivery = 'failed' where id = ${messageId}`
  expect(await carla.calls(resendMessage, { messageId })).toMatchObject(missing)
})
