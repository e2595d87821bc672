import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { loopback } from './testing/client.ts'

const owner = '5511900000001'
const network = loopback()

test('a QR code is scanned, the client restarts and logs in', async () => {
  const client = await network.linked(owner)
  expect(client.states).toEqual(['connecting', 'qr', 'close:515', 'connecting', 'open'])
  expect(network.simulator.online(owner)).toBe(true)
  expect(client.socket.user).toMatchObject({ id: `${owner}:1@s.whatsapp.net` })
})

test('a pairing code is typed on the phone', async () => {
  const client = network.client()
  await client.qr()
  const code = await client.socket.requestPairingCode(owner)
  await network.simulator
    .phone({ number: owner })
    .enterCode(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
  await client.state('open')
})

test('a wrong code links nothing', async () => {
  const client = network.client()
  await client.qr()
  const code = await client.socket.requestPairingCode(owner)
  const wrong = code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  const phone = network.simulator.phone({ number: owner })
  await expect(phone.enterCode(wrong)).rejects.toThrow('the code is wrong')
})

test('a QR code of a client that left is refused', async () => {
  const client = network.client()
  const qr = await client.qr()
  await client.close()
  await client.state('close:undefined')
  await eventually(() => qr !== '', 'the code')
  const phone = network.simulator.phone({ number: owner })
  await Bun.sleep(20)
  await expect(phone.scan(qr)).rejects.toThrow('not valid any more')
})

test('two numbers are linked side by side and write to each other', async () => {
  const other = '5511900000003'
  const [first, second] = [await network.linked(owner), await network.linked(other)]
  await first.socket.sendMessage(`${other}@s.whatsapp.net`, { text: 'from the first' })
  await eventually(() => second.texts().includes('from the first'), 'the first text')
  await second.socket.sendMessage(`${owner}@s.whatsapp.net`, { text: 'from the second' })
  await eventually(() => first.texts().includes('from the second'), 'the second text')
  expect(network.simulator.phone({ number: other }).inbox.map(({ text }) => text)).toEqual([
    'from the first',
    'from the second',
  ])
})

test('a client with its credentials logs in again without a QR code', async () => {
  const client = await network.linked(owner)
  network.simulator.drop(owner)
  await client.state('close:428')
  expect(network.simulator.online(owner)).toBe(false)
  client.connect()
  await client.state('open')
  expect(client.states.filter((state) => state === 'qr')).toHaveLength(1)
})
