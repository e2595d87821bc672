import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Timings } from '#whatsapp/session/timings'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  await desk.close()
  expect(desk.simulator.unknown).toEqual([])
  expect(desk.simulator.errors).toEqual([])
})

const received = (count: number) =>
  eventually(async () => (await desk.received()).length >= count, `${count} messages`)
const ticket = async () => {
  const [row] = await desk.platform`
    select status, unread_messages unread, last_message "lastMessage" from tickets`
  return row
}

/** As a restored backup would: what the customer's phone encrypts with cannot be read here. */
async function loseSessions(timings: Partial<Timings> = {}) {
  const first = await desk.link()
  await desk.conversation()
  await first.stop()
  await desk.platform`delete from session_keys where kind in ('session', 'identity-key')`
  await desk.start({ timings })
  await eventually(() => desk.simulator.online(desk.owner.number), 'the session is back')
}

test('what could not be decrypted is waited for at its place, and takes it when it comes', async () => {
  await loseSessions()
  desk.simulator.switches.loss.clientReceipts = 1
  const waId = await desk.customer.say(desk.owner.number, 'perdido')
  await eventually(
    async () => (await desk.received()).some((row) => row.mediaType === 'waiting'),
    'the placeholder',
  )
  expect(await ticket()).toMatchObject({ unread: 2, lastMessage: '' })
  await desk.customer.say(desk.owner.number, 'después')
  await received(3)

  await desk.customer.say(desk.owner.number, 'perdido', { id: waId })
  await eventually(async () => (await desk.received())[1]?.body === 'perdido', 'the message')
  expect((await desk.received()).map(({ seq, mediaType, body }) => [seq, mediaType, body])).toEqual(
    [
      [1, 'chat', 'hola'],
      [2, 'chat', 'perdido'],
      [3, 'chat', 'después'],
    ],
  )
  expect(await ticket()).toMatchObject({ unread: 3, lastMessage: 'después' })
})

test('what comes again at once is never shown as missing', async () => {
  await loseSessions({ unreadableMs: 60_000 })
  const waId = await desk.customer.say(desk.owner.number, 'a la segunda')
  await received(2)
  expect(desk.published.filter(({ json }) => String(json).includes('"waiting"'))).toEqual([])
  expect((await desk.received())[1]).toMatchObject({ waId, body: 'a la segunda' })
})
