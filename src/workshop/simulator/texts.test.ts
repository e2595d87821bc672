import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { loopback } from './testing/client.ts'

const owner = '5511900000001'
const customer = '5511900000002'
const customerJid = `${customer}@s.whatsapp.net`
const network = loopback()

test('a text goes out and its ticks come back', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await client.socket.sendMessage(customerJid, { text: 'hello' }, { messageId: 'M1' })

  expect(await contact.received('hello')).toMatchObject({ id: 'M1', from: owner, copies: 1 })
  await eventually(() => client.statuses.get('M1')?.at(-1) === 3, 'delivery')
  contact.read('M1')
  await eventually(() => client.statuses.get('M1')?.at(-1) === 4, 'reading')
  expect(network.simulator.accepted).toMatchObject([{ id: 'M1', from: owner, to: customer }])
  const ownPhone = network.simulator.phone({ number: owner })
  expect(await ownPhone.received('hello')).toMatchObject({ id: 'M1', from: owner, to: customer })
})

test('a text to a LID finds the same person and is ticked from there', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await client.socket.sendMessage(`${contact.lid}@lid`, { text: 'hello' }, { messageId: 'M1' })
  await contact.received('hello')
  await eventually(() => client.statuses.get('M1')?.at(-1) === 3, 'delivery')
})

test('a refused text says so and does not arrive', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  network.simulator.switches.failNextMessage = 463
  await client.socket.sendMessage(customerJid, { text: 'refused' }, { messageId: 'M1' })
  await eventually(() => client.statuses.get('M1')?.includes(0) ?? false, 'the refusal')
  await client.socket.sendMessage(customerJid, { text: 'taken' })
  await contact.received('taken')
  expect(contact.inbox.map(({ text }) => text)).toEqual(['taken'])
  expect(network.simulator.accepted).toHaveLength(1)
})

test('a swallowed text gets no ack and does not arrive; the same id arrives later, once', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const acks: string[] = []
  client.socket.ws.on('CB:ack,class:message', ({ attrs }) => acks.push(attrs.id))
  const send = () => client.socket.sendMessage(customerJid, { text: 'hello' }, { messageId: 'M1' })

  network.simulator.switches.blackhole = true
  await send()
  await Bun.sleep(50)
  expect([acks, contact.inbox, network.simulator.accepted]).toEqual([[], [], []])

  network.simulator.switches.blackhole = false
  await send()
  await send()
  await eventually(() => acks.length === 2, 'acks')
  await eventually(() => contact.inbox[0]?.copies === 2, 'both copies')
  expect(contact.inbox).toHaveLength(1)
  expect(network.simulator.accepted.map(({ id }) => id)).toEqual(['M1', 'M1'])
})

test('held acks come when they are let go', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const acks: string[] = []
  client.socket.ws.on('CB:ack,class:message', ({ attrs }) => acks.push(attrs.id))
  network.simulator.switches.holdAcks = true
  await client.socket.sendMessage(customerJid, { text: 'hello' }, { messageId: 'M1' })
  await contact.received('hello')
  await Bun.sleep(20)
  expect(acks).toEqual([])
  network.simulator.switches.holdAcks = false
  await eventually(() => acks.includes('M1'), 'the ack')
})

test('lost acks and receipts are never seen', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const acks: string[] = []
  client.socket.ws.on('CB:ack,class:message', ({ attrs }) => acks.push(attrs.id))
  network.simulator.switches.loss.acks = 1
  network.simulator.switches.loss.receipts = 1
  await client.socket.sendMessage(customerJid, { text: 'one' }, { messageId: 'M1' })
  await contact.received('one')
  await client.socket.sendMessage(customerJid, { text: 'two' }, { messageId: 'M2' })
  await eventually(() => client.statuses.get('M2')?.includes(3) ?? false, 'the second receipt')
  expect(acks).toEqual(['M2'])
  expect(client.statuses.get('M1')).not.toContain(3)
})

test('a text comes in by number, with the LID beside it', async () => {
  const contact = network.simulator.phone({ number: customer, name: 'Clara' })
  const client = await network.linked(owner)
  const id = await contact.say(owner, 'good morning')
  await eventually(() => client.texts().includes('good morning'), 'the text')
  expect(client.received.at(-1)).toMatchObject({
    id,
    type: 'notify',
    remoteJid: customerJid,
    remoteJidAlt: `${contact.lid}@lid`,
  })
  await eventually(
    () => network.simulator.receipts.some((receipt) => receipt.id === id),
    'the receipt',
  )
})

test('a text comes in by LID, with the number beside it', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  network.simulator.switches.addressing = 'lid'
  await contact.say(owner, 'good morning')
  await eventually(() => client.texts().includes('good morning'), 'the text')
  expect(client.received.at(-1)).toMatchObject({
    remoteJid: `${contact.lid}@lid`,
    remoteJidAlt: customerJid,
  })
  await client.socket.sendMessage(`${contact.lid}@lid`, { text: 'and to you' })
  await contact.received('and to you')
  await contact.say(owner, 'by number now', { lid: false })
  await eventually(() => client.texts().includes('by number now'), 'the second text')
})

test('a burst arrives in order', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const burst = Array.from({ length: 50 }, (_, index) => `text ${index}`)
  await Promise.all(burst.map((text) => contact.say(owner, text)))
  await eventually(() => client.texts().length === 50, 'the burst')
  expect(client.texts()).toEqual(burst)
})

test('an answer quotes what it answers', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  await client.socket.sendMessage(customerJid, { text: 'yes or no?' }, { messageId: 'M1' })
  await contact.received('yes or no?')
  const quoted = new Promise<unknown>((resolve) => {
    client.socket.ev.on('messages.upsert', ({ messages }) => {
      const context = messages[0]?.message?.extendedTextMessage?.contextInfo
      if (context) resolve(context)
    })
  })
  await contact.say(owner, 'yes', { quoted: 'M1' })
  expect(await quoted).toMatchObject({ stanzaId: 'M1', participant: `${owner}@s.whatsapp.net` })
})

test('what the owner types on the phone reaches the companion as its own', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  const phone = network.simulator.phone({ number: owner })
  const id = await phone.sayFromPhone(customer, 'typed on the phone')
  await eventually(() => client.received.some((message) => message.id === id), 'the copy')
  expect(client.received.at(-1)).toMatchObject({ fromMe: true, remoteJid: customerJid })
  expect(await contact.received(/typed/)).toMatchObject({ id, from: owner })
  await eventually(
    () => network.simulator.receipts.some(({ type }) => type === 'sender'),
    'the receipt for the copy',
  )
})

test('who is on WhatsApp is known, who is not is left out', async () => {
  network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  expect(await client.socket.onWhatsApp(customer, '5511999999999')).toEqual([
    { jid: customerJid, exists: true },
  ])
  await expect(client.socket.profilePictureUrl(customerJid)).rejects.toThrow('item-not-found')
})

test('latency delays the ack and keeps the order', async () => {
  const contact = network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  network.simulator.switches.latencyMs = 100
  const began = Date.now()
  let ackedAfter = 0
  client.socket.ws.on('CB:ack,class:message', () => {
    ackedAfter = Date.now() - began
  })
  for (let index = 0; index < 5; index++) await contact.say(owner, `text ${index}`)
  await client.socket.sendMessage(customerJid, { text: 'hello' })
  await eventually(() => ackedAfter > 0 && client.texts().length === 5, 'ack and texts')
  expect(ackedAfter).toBeGreaterThanOrEqual(99)
  expect(client.texts()).toEqual([0, 1, 2, 3, 4].map((index) => `text ${index}`))
})

test('a number without LID in the answers leaves the client without a session', async () => {
  network.simulator.phone({ number: customer })
  const client = await network.linked(owner)
  network.simulator.switches.noLid = true
  await expect(client.socket.sendMessage(customerJid, { text: 'hello' })).rejects.toThrow(
    'encryptions',
  )
})

test('groups are listed with their members', async () => {
  const client = await network.linked(owner)
  const id = network.simulator.group({ subject: 'Family', members: [owner, customer] })
  expect(await client.socket.groupFetchAllParticipating()).toMatchObject({
    [id]: { subject: 'Family', size: 2 },
  })
  expect((await client.socket.groupMetadata(id)).participants).toHaveLength(2)
})
