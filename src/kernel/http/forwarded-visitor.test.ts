import { afterAll, beforeAll, expect, test } from 'bun:test'
import { trustProxies } from '#kernel/network/trusted-proxies'
import { password } from '../../workshop/testing/seed.ts'
import { createWorld, type World } from '../../workshop/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Way {
  peer: string
  trusted?: string[]
  /** As they arrive. */
  forwardedFor?: string[]
}

/** The address that a login stores. */
async function visitorSeen({ peer, trusted = [], forwardedFor = [] }: Way) {
  world.services.trustedProxies = trustProxies(trusted)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const hops of forwardedFor) headers.append('x-forwarded-for', hops)
  const body = JSON.stringify({ email: 'beto@example.com', password })
  const from = { requestIP: () => ({ address: peer, family: 'IPv4', port: 1 }) }
  const answer = await world.app.request('/api/auth/login', { method: 'POST', headers, body }, from)
  expect(answer.status).toBe(200)
  const [login] = await world.platform<{ address: string }[]>`
    select host(address) address from logins
    where user_id = ${world.beto.id} and revoked_at is null`
  return login?.address
}

const client = '203.0.113.7'
const balancers = ['10.0.0.0/8']

test('a proxy on this machine is believed, another one only if its network is listed', async () => {
  const forwardedFor = [client]
  expect(await visitorSeen({ peer: '127.0.0.1', forwardedFor })).toBe(client)
  expect(await visitorSeen({ peer: '::1', forwardedFor })).toBe(client)
  expect(await visitorSeen({ peer: '10.0.0.9', forwardedFor })).toBe('10.0.0.9')
  expect(await visitorSeen({ peer: '10.0.0.9', trusted: balancers, forwardedFor })).toBe(client)
  expect(await visitorSeen({ peer: '127.0.0.1', trusted: balancers, forwardedFor })).toBe(client)
  expect(await visitorSeen({ peer: '11.0.0.9', trusted: balancers, forwardedFor })).toBe('11.0.0.9')
})

test('of two proxies in a row the first says who the visitor is', async () => {
  const twoHops = { peer: '127.0.0.1', forwardedFor: [`${client}, 10.0.0.9`] }
  expect(await visitorSeen({ ...twoHops, trusted: balancers })).toBe(client)
  expect(await visitorSeen(twoHops)).toBe('10.0.0.9')
  const inTwoHeaders = { peer: '10.0.0.8', forwardedFor: [client, '10.0.0.9'], trusted: balancers }
  expect(await visitorSeen(inTwoHeaders)).toBe(client)
})

test('what a client writes into the header itself is not believed', async () => {
  const forged = ['198.51.100.1', '10.0.0.1', '127.0.0.1', '::1', 'unknown', '']
  for (const invented of forged) {
    const forwardedFor = [`${invented}, ${client}`]
    expect(await visitorSeen({ peer: '10.0.0.9', trusted: balancers, forwardedFor })).toBe(client)
    expect(await visitorSeen({ peer: client, trusted: balancers, forwardedFor: [invented] })).toBe(
      client,
    )
  }
})

test('a word that is no address ends the reading', async () => {
  for (const hop of ['unknown', '_hidden', '10.0.0', '[::1', '1.2.3.4:port']) {
    const forwardedFor = [`198.51.100.1, ${hop}`]
    expect(await visitorSeen({ peer: '10.0.0.9', trusted: balancers, forwardedFor })).toBe(
      '10.0.0.9',
    )
  }
})

test('ports, brackets and mapped addresses are understood', async () => {
  const written = [
    ['203.0.113.7:51234', client],
    ['::ffff:203.0.113.7', client],
    ['[::ffff:203.0.113.7]:443', client],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ] as const
  for (const [hop, seen] of written) {
    const trusted = ['10.0.0.0/8', 'fd00::/8']
    for (const peer of ['::ffff:10.0.0.9', 'fd12::9', '10.0.0.9']) {
      expect([peer, hop, await visitorSeen({ peer, trusted, forwardedFor: [hop] })]).toEqual([
        peer,
        hop,
        seen,
      ])
    }
  }
})

test('who is in a trusted network and came by no other is the visitor', async () => {
  const trusted = ['10.0.0.0/8']
  expect(
    await visitorSeen({ peer: '10.0.0.9', trusted, forwardedFor: ['10.2.0.1, 10.0.0.8'] }),
  ).toBe('10.2.0.1')
  expect(await visitorSeen({ peer: '10.2.0.1', trusted })).toBe('10.2.0.1')
})

test('through a balancer on another machine each visitor has limits of their own', async () => {
  world.services.trustedProxies = trustProxies(balancers)
  const from = { requestIP: () => ({ address: '10.0.0.9', family: 'IPv4', port: 1 }) }
  const guess = async (visitor: string, email: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
    const body = JSON.stringify({ email, password: 'wrong' })
    return (await world.app.request('/api/auth/login', { method: 'POST', headers, body }, from))
      .status
  }
  await world.platform`insert into login_failures (who)
    select '198.51.100.20' from generate_series(1, 20)`
  expect(await guess('198.51.100.20', 'one-more@example.com')).toBe(429)
  expect(await guess('198.51.100.21', 'one-more@example.com')).toBe(401)
})
