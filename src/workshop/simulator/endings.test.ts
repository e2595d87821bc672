import { expect, test } from 'bun:test'
import { eventually } from '#workshop/testing/eventually'
import { loopback } from './testing/client.ts'

const owner = '5511900000001'
const network = loopback()

test('an unlinked client is told so, online and at its next login', async () => {
  const client = await network.linked(owner)
  network.simulator.phone({ number: owner }).unlink()
  await client.state('close:401')
  client.connect()
  await client.state('close:401')
  expect(network.simulator.online(owner)).toBe(false)
})

test('a replaced client is told so', async () => {
  const client = await network.linked(owner)
  network.simulator.replace(owner)
  await client.state('close:440')
})

test('a second login with the same credentials replaces the first', async () => {
  const client = await network.linked(owner)
  const { states } = client
  const before = states.length
  client.connect()
  await eventually(() => states.includes('close:440') && states.at(-1) === 'open', 'the take-over')
  expect(states.slice(before)).toContain('close:440')
  expect(network.simulator.online(owner)).toBe(true)
})

test('a client that is asked to restart comes back by itself', async () => {
  const client = await network.linked(owner)
  network.simulator.restart515(owner)
  const restarts = () => client.states.filter((state) => state === 'close:515').length
  await eventually(() => restarts() === 2 && client.states.at(-1) === 'open', 'the return')
})

test('a client that logs out is unlinked', async () => {
  const client = await network.linked(owner)
  await client.socket.logout()
  await client.state('close:401')
  client.connect()
  await client.state('close:401')
  expect(network.simulator.online(owner)).toBe(false)
})

test.each([402, 403, 405, 503])('a login refused with %d ends with it', async (code) => {
  const client = await network.linked(owner)
  network.simulator.switches.failLogin = code
  network.simulator.drop(owner)
  await client.state('close:428')
  client.connect()
  await client.state(`close:${code}`)
  network.simulator.switches.failLogin = undefined
  client.connect()
  await client.state('open')
})

test('a line gone dead says nothing, until the client connects anew', async () => {
  const client = await network.linked(owner)
  const ping = () =>
    client.socket.query(
      {
        tag: 'iq',
        attrs: { type: 'get', xmlns: 'w:p', to: '@s.whatsapp.net' },
        content: [{ tag: 'ping', attrs: {} }],
      },
      100,
    )
  expect(await ping()).toMatchObject({ attrs: { type: 'result' } })
  network.simulator.mute(owner)
  await expect(ping()).rejects.toThrow()
  await Bun.sleep(150)
  expect(client.states.at(-1)).toBe('open')
  await client.close()
  client.connect()
  await client.state('open')
  expect(await ping()).toMatchObject({ attrs: { type: 'result' } })
})

test('a refused upgrade lets nobody in', async () => {
  network.simulator.switches.upgradeStatus = 403
  const response = await fetch(network.simulator.url.replace('ws:', 'http:'))
  expect(response.status).toBe(403)
})
