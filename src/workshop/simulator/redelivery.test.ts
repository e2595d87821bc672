import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { loopback, type TestClient } from './testing/client.ts'

const owner = '5511900000001'
const customer = '5511900000002'
const customerJid = `${customer}@s.whatsapp.net`
const network = loopback()

async function reconnect(client: TestClient) {
  client.connect()
  await client.state('open')
}

test('what comes while the client is away waits for it, in order', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  network.simulator.drop(owner)
  await client.state('close:428')
  for (const text of ['one', 'two', 'three']) await contact.say(owner, text)
  await reconnect(client)
  await eventually(() => client.texts().length === 3, 'the texts')
  expect(client.texts()).toEqual(['one', 'two', 'three'])
  expect(client.received.map(({ type }) => type)).toEqual(['append', 'append', 'append'])
})

test('a message whose receipt never came is delivered again, the same bytes', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const stanzas: { offline: string | undefined; ciphertext: string }[] = []
  const listen = () =>
    client.socket.ws.on('CB:message', ({ attrs, content }) => {
      const ciphertext = Buffer.from(content[0].content).toString('base64')
      if (attrs.category !== 'peer') stanzas.push({ offline: attrs.offline, ciphertext })
    })
  listen()
  network.simulator.switches.loss.clientReceipts = 1
  const id = await contact.say(owner, 'once')
  await eventually(() => network.simulator.switches.loss.clientReceipts === 0, 'the lost receipt')

  network.simulator.drop(owner)
  await client.state('close:428')
  client.connect()
  listen()
  await client.state('open')
  await eventually(() => stanzas.length === 2, 'the second delivery')
  expect(stanzas[0]?.offline).toBeUndefined()
  expect(stanzas[1]?.offline).toBe('0')
  expect(stanzas[1]?.ciphertext).toBe(stanzas[0]?.ciphertext ?? '')

  // Stock Baileys cannot read it twice and refuses it, which ends it as it does in life.
  await contact.say(owner, 'twice')
  await eventually(() => client.texts().includes('twice'), 'the next text')
  network.simulator.drop(owner)
  await client.state('close:428')
  await reconnect(client)
  await Bun.sleep(50)
  expect(stanzas).toHaveLength(3)
  expect(network.simulator.receipts.filter((receipt) => receipt.id === id)).toEqual([])
})

test('a message that was receipted is not delivered again, unless told to', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const id = await contact.say(owner, 'once')
  await eventually(
    () => network.simulator.receipts.some((receipt) => receipt.id === id),
    'the receipt',
  )
  network.simulator.drop(owner)
  await client.state('close:428')
  await reconnect(client)

  let deliveries = 0
  client.socket.ws.on('CB:message', ({ attrs }) => {
    if (attrs.id === id) deliveries += 1
  })
  await contact.say(owner, 'marker')
  await eventually(() => client.texts().includes('marker'), 'the marker')
  expect(deliveries).toBe(0)
  network.simulator.redeliver(owner, id)
  await eventually(() => deliveries === 1, 'the redelivery')
})

test('a read receipt that came while the client was away waits for it', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await client.socket.sendMessage(customerJid, { text: 'hello' }, { messageId: 'M1' })
  await contact.received('hello')
  await eventually(() => client.statuses.get('M1')?.includes(3) ?? false, 'delivery')
  network.simulator.drop(owner)
  await client.state('close:428')
  contact.read('M1')
  await reconnect(client)
  await eventually(() => client.statuses.get('M1')?.includes(4) ?? false, 'reading')
})

test('a client that lost its session asks again and can read the resend', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await contact.say(owner, 'before')
  await eventually(() => client.texts().includes('before'), 'the first text')
  // Once the client has answered, the contact sends without the keys that could begin a session.
  await client.socket.sendMessage(customerJid, { text: 'answer' })
  await contact.received('answer')

  forgetSessions(client)
  const id = await contact.say(owner, 'after')
  await eventually(() => client.texts().includes('after'), 'the resend')
  const copies = client.received.filter((message) => message.id === id)
  expect(copies.map(({ stub, text }) => [stub, text])).toEqual([
    [2, ''],
    [undefined, 'after'],
  ])
  await eventually(
    () =>
      network.simulator.receipts
        .filter((receipt) => receipt.id === id)
        .map(({ type }) => type)
        .join() === 'retry,inactive',
    'retry and receipt',
  )
  await contact.say(owner, 'and on')
  await eventually(() => client.texts().includes('and on'), 'the next text')
})

test('the refusal of a copy since replaced does not lose the copy that replaced it', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await contact.say(owner, 'before')
  await eventually(() => client.texts().includes('before'), 'the first text')
  await client.socket.sendMessage(customerJid, { text: 'answer' })
  await contact.received('answer')
  forgetSessions(client)
  const id = await contact.say(owner, 'after')
  await eventually(
    () => network.simulator.receipts.some(({ type }) => type === 'retry'),
    'the request',
  )
  network.simulator.switches.loss.clientReceipts = 1
  await eventually(() => network.simulator.switches.loss.clientReceipts === 0, 'the lost receipt')

  network.simulator.drop(owner)
  await client.state('close:428')
  let redelivered = false
  client.connect()
  client.socket.ws.on('CB:message', ({ attrs }) => {
    if (attrs.id === id) redelivered = true
  })
  await eventually(() => redelivered, 'the redelivery')
})

test('a client killed between sending and saving loses nothing and doubles nothing', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const saved = new Map(client.store)
  await client.socket.sendMessage(customerJid, { text: 'first' })
  await contact.received('first')
  await client.socket.sendMessage(customerJid, { text: 'second' }, { messageId: 'M2' })
  await contact.received('second')

  network.simulator.drop(owner)
  await client.state('close:428')
  client.store.clear()
  for (const [key, value] of saved) client.store.set(key, value)
  await reconnect(client)
  // The contact's phone uses the session that the client has never saved.
  await contact.say(owner, 'are you there?')
  await eventually(() => client.texts().includes('are you there?'), 'the text, asked for again')
  await client.socket.sendMessage(customerJid, { text: 'second' }, { messageId: 'M2' })
  await client.socket.sendMessage(customerJid, { text: 'third' }, { messageId: 'M3' })
  await contact.received('third')
  expect(contact.inbox.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  expect(contact.inbox[1]?.copies).toBe(2)
})

test('a phone that cannot read a message asks for it again', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await client.socket.sendMessage(customerJid, { text: 'first' })
  await contact.received('first')
  const saved = new Map(client.store)
  await client.socket.sendMessage(customerJid, { text: 'second' })
  await contact.received('second')

  // The client goes back to a state it had before: its next message uses a key for the second time.
  for (const [key, value] of saved) if (key.startsWith('session ')) client.store.set(key, value)
  await client.socket.sendMessage(customerJid, { text: 'third' }, { messageId: 'M3' })
  expect(await contact.received('third')).toMatchObject({ id: 'M3', copies: 1 })
  expect(network.simulator.accepted.filter(({ id }) => id === 'M3')).toHaveLength(2)
})

function forgetSessions(client: TestClient) {
  for (const key of client.store.keys()) if (key.startsWith('session ')) client.store.delete(key)
}
