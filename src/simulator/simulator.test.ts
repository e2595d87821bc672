import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Simulator, startSimulator } from './simulator.ts'
import { linkedClient, makeTestClient, type TestClient, until } from './test-client.ts'

const owner = '5511900000001'
const customer = '5511900000002'

let simulator: Simulator
const clients: TestClient[] = []

beforeEach(async () => {
  simulator = await startSimulator()
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await simulator.close()
  expect(simulator.unknown).toEqual([])
  expect(simulator.errors).toEqual([])
})

async function linked(number = owner) {
  const client = await linkedClient(simulator, number)
  clients.push(client)
  return client
}

test('a QR code is scanned, the client restarts and logs in', async () => {
  const client = await linked()
  expect(client.states).toEqual(['connecting', 'qr', 'close:515', 'connecting', 'open'])
  expect(simulator.online(owner)).toBe(true)
})

test('a text goes out and its ticks come back', async () => {
  const contact = simulator.phone({ number: customer, name: 'Clara' })
  const client = await linked()
  await client.socket.sendMessage(
    `${customer}@s.whatsapp.net`,
    { text: 'hello' },
    { messageId: 'M1' },
  )
  expect(await contact.received('hello')).toMatchObject({ id: 'M1', from: owner, copies: 1 })
  await until(() => client.statuses.get('M1')?.at(-1) === 3, 'delivery')
  contact.read('M1')
  await until(() => client.statuses.get('M1')?.at(-1) === 4, 'reading')
})

test('a text comes in', async () => {
  const contact = simulator.phone({ number: customer, name: 'Clara' })
  const client = await linked()
  const id = await contact.say(owner, 'good morning')
  await until(() => client.texts().includes('good morning'), 'the text')
  await until(() => simulator.receipts.some((receipt) => receipt.id === id), 'the receipt')
})

test('a pairing code is typed on the phone', async () => {
  const client = makeTestClient(simulator)
  clients.push(client)
  await client.qr()
  const code = await client.socket.requestPairingCode(owner)
  await simulator.phone({ number: owner }).enterCode(code)
  await client.state('open')
})
