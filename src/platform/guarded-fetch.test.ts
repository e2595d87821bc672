import { expect, test } from 'bun:test'
import { makeAuthority } from '#simulator/authority'
import { fetchAt, guardedFetch, isCallable, isPublic } from './guarded-fetch.ts'

const rules = { privateHosts: [] }

test('addresses of private networks are not public, in any notation', () => {
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    'no address',
  ]
  for (const address of own) expect([address, isPublic(address)]).toEqual([address, false])
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111']) {
    expect([address, isPublic(address)]).toEqual([address, true])
  }
})

test('only https to a name or a public address is allowed', () => {
  const refused = [
    'http://push.example.com/x',
    'https://user:pass@push.example.com/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://api.localhost/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'ftp://push.example.com/x',
  ]
  for (const address of refused) {
    expect([address, isCallable(new URL(address), rules)]).toEqual([address, false])
  }
  expect(isCallable(new URL('https://push.example.com/x'), rules)).toBe(true)
})

test('a private host is allowed only if listed, and redirects are not followed', async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/on') ? Response.redirect(url.replace('/on', '/there')) : new Response('here'),
  })
  const host = `127.0.0.1:${server.port}`
  const named = { privateHosts: [host] }
  expect(guardedFetch(`http://${host}/`, {}, rules).then(String)).rejects.toThrow('must not')
  expect(await (await guardedFetch(`http://${host}/`, {}, named)).text()).toBe('here')
  expect((await guardedFetch(`http://${host}/on`, {}, named)).status).toBe(302)
  await server.stop(true)
})

test('a name is resolved once, and the request goes to the address that was checked', async () => {
  let asked = 0
  const called: string[] = []
  const plainFetch = globalThis.fetch
  const noting = async (url: Parameters<typeof fetch>[0], init?: RequestInit) => {
    called.push(`${url} for ${new Headers(init?.headers).get('host')}`)
    return new Response('there')
  }
  globalThis.fetch = Object.assign(noting, { preconnect: plainFetch.preconnect })
  try {
    const resolve = async () => (asked++ === 0 ? ['2606:4700::1111', '1.1.1.1'] : ['127.0.0.1'])
    await guardedFetch('https://rebinding.example.com:8443/x?y', {}, { ...rules, resolve })
  } finally {
    globalThis.fetch = plainFetch
  }
  expect(asked).toBe(1)
  expect(called).toEqual(['https://1.1.1.1:8443/x?y for rebinding.example.com:8443'])
})

test('one private address among public ones is enough to refuse', async () => {
  const resolve = async () => ['1.1.1.1', '10.0.0.1']
  const refused = guardedFetch('https://mixed.example.com/', {}, { ...rules, resolve })
  await expect(refused).rejects.toThrow('not public')
})

test('at an address the certificate must be that of the host', async () => {
  const { authority: ca, certificate: cert, key } = makeAuthority()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: { cert, key },
    fetch: ({ headers }) => new Response(headers.get('host')),
  })
  const at = (host: string) =>
    fetchAt(new URL(`https://${host}:${server.port}/`), '127.0.0.1', { tls: { ca } })
  expect(await (await at('localhost')).text()).toBe(`localhost:${server.port}`)
  // The certificate names 127.0.0.1 too, which must not do for another host.
  await expect(at('push.example.com')).rejects.toThrow('ALTNAME')
  await server.stop(true)
})
