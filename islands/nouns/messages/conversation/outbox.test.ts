import { expect, test } from 'bun:test'
import { messageUpdated } from '#desk/messages/contract'
import { AppError } from '#kernel/errors'
import { eventually } from '#workshop/testing/eventually'
import { openDataClient, type StubServer } from '../../../kit/testing/data-client.ts'
import { fakeStorage } from '../../../kit/testing/storage.ts'
import { outboxOf } from './outbox.ts'
import { outgoingAtom } from './outbox-state.ts'
import { sketchMessage, type UnconfirmedMessage } from './outgoing.ts'

const storage = fakeStorage()
const ana = 1
const key = `outgoing:${ana}`

function written(clientId: string, change: Partial<UnconfirmedMessage> = {}): UnconfirmedMessage {
  const ticket = { id: 7, contactId: 3, companyId: 1 }
  const message = sketchMessage({ clientId, body: clientId, ticket, userId: ana, now: new Date() })
  return { clientId, ticketId: 7, message, refusal: null, ...change }
}

/** The page, from its first moment: once more with the same storage, it is the page after a reload. */
function openPage(answer: StubServer) {
  const { client, live, asked } = openDataClient(answer)
  const outbox = outboxOf(client)
  const shown = () =>
    client.store.get(outgoingAtom).map(({ clientId, refusal }) => [clientId, refusal])
  const sent = () => asked.map(({ input }) => input.clientId)
  return { client, live, asked, outbox, shown, sent }
}

const accept: StubServer = ({ input }) => ({ ...written(String(input.clientId)).message, id: 44 })
const refuse: StubServer = () => {
  throw new AppError('ERR_TICKET_NOT_OPEN')
}
const unreached: StubServer = () => {
  throw new AppError('ERR_INTERNAL', { status: 0 })
}
const never: StubServer = () => new Promise(() => {})

test('a message is shown and kept at once, and gives way to the server’s own', async () => {
  const { outbox, shown, live } = openPage(accept)
  const told: (number | null)[][] = []
  live.on(messageUpdated, ({ message }) => told.push([message.id, message.ticketId]))
  outbox.send(written('hola'))
  expect(shown()).toEqual([['hola', null]])
  expect(storage.kept.get(key)).toContain('hola')
  await eventually(() => shown().length === 0)
  expect(told).toEqual([[44, 7]])
  expect(storage.kept.has(key)).toBe(false)
})

test('what it answers and that it is spoken travel with it', async () => {
  const { outbox, asked, shown } = openPage(accept)
  const message = { ...written('hola').message, quotedMsgId: 9 }
  outbox.send(written('hola', { message, isVoice: true }))
  await eventually(() => shown().length === 0)
  expect(asked[0]?.input).toMatchObject({ quotedMsg: { id: 9 }, voice: 'true', clientId: 'hola' })
})

test('without a network it waits, and goes on under the same id once the browser is online', async () => {
  let isAway = true
  const { outbox, shown, sent } = openPage((one) => (isAway ? unreached(one) : accept(one)))
  outbox.send(written('hola'))
  await eventually(() => sent().length === 1)
  isAway = false
  // It would wait for a second, which is more than some turns.
  await Bun.sleep(5)
  dispatchEvent(new Event('online'))
  for (let turn = 0; turn < 50 && shown().length > 0; turn++) await Bun.sleep(0)
  expect(shown()).toEqual([])
  expect(sent()).toEqual(['hola', 'hola'])
})

test('what is refused stays with the reason, over a reload too, and is sent again only when asked', async () => {
  const first = openPage(refuse)
  first.outbox.send(written('hola'))
  await eventually(() => first.shown()[0]?.[1] === 'ERR_TICKET_NOT_OPEN')

  const { outbox, client, shown, sent } = openPage(accept)
  await Bun.sleep(5)
  expect([shown(), sent()]).toEqual([[['hola', 'ERR_TICKET_NOT_OPEN']], []])
  const [refused] = client.store.get(outgoingAtom)
  if (refused) outbox.retry(refused)
  expect(shown()).toEqual([['hola', null]])
  await eventually(() => shown().length === 0)
  expect(sent()).toEqual(['hola'])
})

test('after a reload what was on its way goes first, in the order of writing', async () => {
  const first = openPage(never)
  first.outbox.send(written('uno'))
  first.outbox.send(written('dos'))
  const { outbox, shown, sent } = openPage(accept)
  outbox.send(written('tres'))
  await eventually(() => shown().length === 0)
  expect(sent()).toEqual(['uno', 'dos', 'tres'])
})

test('what another version of the page kept, and cannot be read, is nothing', () => {
  storage.kept.set(key, '[{"clientId":"hola"}]')
  expect(openPage(accept).shown()).toEqual([])
  storage.kept.set(key, '{')
  expect(openPage(accept).shown()).toEqual([])
})

test('a file goes with its message and says how far it is; taken back it is given up', async () => {
  const { outbox, asked, shown } = openPage(never)
  const file = new File(['mesa'], 'mesa.png', { type: 'image/png' })
  outbox.send(written('foto', { hasFile: true }), file)
  await eventually(() => asked.length === 1)
  expect(asked[0]?.input.medias).toEqual([file])
  expect(asked[0]?.options?.onProgress).toBeDefined()
  expect(outbox.fileOf('foto')).toBe(file)
  outbox.discard('foto')
  expect(asked[0]?.options?.signal?.aborted).toBe(true)
  expect([shown(), outbox.fileOf('foto')]).toEqual([[], undefined])
})

test('a file that was lost with its page is not sent as an empty message', async () => {
  const first = openPage(never)
  first.outbox.send(written('foto', { hasFile: true }), new File(['mesa'], 'mesa.png'))
  const { shown, sent } = openPage(accept)
  await eventually(() => shown()[0]?.[1] !== null)
  expect([shown(), sent()]).toEqual([[['foto', 'ERR_NO_MEDIA_FOUND']], []])
})

test('one page has one outbox', () => {
  const { client, outbox } = openPage(accept)
  expect(outboxOf(client)).toBe(outbox)
})

test('what one tab writes drops nothing that another has not sent', async () => {
  storage.kept.clear()
  const [first, second] = [openPage(never), openPage(accept)]
  first.outbox.send(written('first'))
  second.outbox.send(written('second'))
  expect(storage.kept.get(key)).toMatch(/"first".*"second"/)
  await eventually(() => second.shown().length === 0)
  expect(storage.kept.get(key)).toContain('"first"')

  const later = openPage(accept)
  await eventually(() => later.sent().includes('first') && later.shown().length === 0)
  expect(storage.kept.has(key)).toBe(false)
})
