import { expect, test } from 'bun:test'
import { brotliCompressSync } from 'node:zlib'
import { makeAuthority } from '#workshop/simulator/authority'
import { isFetchFailure } from './fetch-failure.ts'
import { fetchAt, type GuardedRequest, guardedFetch, isCallable } from './guarded-fetch.ts'

const rules = { privateHosts: [] }

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
    'https://[::ffff:127.0.0.1]/x',
    'https://[::127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://127.0.0.1./x',
    'https://127。0。0。1/x',
    'https://①②⑦.0.0.1/x',
    'https://localhost./x',
    'https://ⓛocalhost/x',
    'https://api.localhost./x',
    'https://intranet./x',
    'https://push.example.com@127.0.0.1/x',
    'https://push.example.com:22/x',
    'https://push.example.com:5432/x',
    'https://push.example.com:80443/x',
    'ftp://push.example.com/x',
    'file:///etc/passwd',
    'data:text/plain,x',
  ]
  for (const address of refused) {
    const url = URL.parse(address)
    expect([address, url !== null && isCallable(url, rules)]).toEqual([address, false])
  }
  for (const host of ['push.example.com', 'push.example.com.', 'münchen.example', '1.1.1.1:8443']) {
    expect([host, isCallable(new URL(`https://${host}/x`), rules)]).toEqual([host, true])
  }
})

test('plain http is for callers that allow it, and never makes an address public', () => {
  const can = (address: string) => isCallable(new URL(address), rules, { allowHttp: true })
  expect(['http://mk.example.com/', 'http://1.1.1.1:8080/'].map(can)).toEqual([true, true])
  expect(['http://10.0.0.1/', 'http://mk.example.com:25/'].map(can)).toEqual([false, false])
})

test('a listed host is called at the usual ports, and at another if it is listed with it', () => {
  const listed = { privateHosts: ['push.lan', '10.0.0.5:9000', '10.0.0.6:443', '[fd00::1]:9000'] }
  const can = (address: string) => isCallable(new URL(address), listed)
  const good = ['http://push.lan/', 'https://push.lan:8443/', 'http://10.0.0.5:9000/']
  for (const address of [...good, 'https://10.0.0.6/', 'http://[fd00::1]:9000/']) {
    expect([address, can(address)]).toEqual([address, true])
  }
  const bad = [
    'http://push.lan:9000/',
    'http://10.0.0.5/',
    'http://10.0.0.6/',
    'https://[fd00::1]/',
  ]
  for (const address of bad) expect([address, can(address)]).toEqual([address, false])
})

const serving = (answer: (path: string) => Response | Promise<Response>) => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    fetch: ({ url }) => answer(new URL(url).pathname),
  })
  const host = `127.0.0.1:${server.port}`
  const get = (path: string, request: GuardedRequest = {}) =>
    guardedFetch(`http://${host}${path}`, request, { privateHosts: [host] })
  return { host, get, [Symbol.asyncDispose]: () => server.stop(true) }
}

const why = (failed: Promise<unknown>) =>
  failed.then(
    () => 'fine',
    (error) => (isFetchFailure(error) ? `${error.reason}: ${error.message}` : `other: ${error}`),
  )

test('a private host is allowed only if listed', async () => {
  await using server = serving(() => new Response('here'))
  expect(await (await server.get('/')).text()).toBe('here')
  const refused = `refused: ${server.host} must not be called`
  expect(await why(guardedFetch(`http://${server.host}/`, {}, rules))).toBe(refused)
  expect(await why(guardedFetch('no address', {}, rules))).toStartWith('refused')
})

test('redirects within the host are followed, and the address of another host is named', async () => {
  const to = (location: string) => new Response('', { status: 302, headers: { location } })
  await using server = serving((path) => {
    if (path === '/away') return to('https://169.254.169.254/latest')
    if (path === '/port') return to('http://127.0.0.1:1/')
    const left = Number(path.slice(1))
    return left === 0 ? new Response('arrived') : to(`/${left - 1}`)
  })
  expect(await (await server.get('/3')).text()).toBe('arrived')
  expect(await why(server.get('/4'))).toBe(`refused: ${server.host} redirects too often`)
  const away = 'redirects to https://169.254.169.254, which is not followed'
  expect(await why(server.get('/away'))).toBe(`refused: ${server.host} ${away}`)
  expect(await why(server.get('/port'))).toContain('not followed')
  expect((await server.get('/3', { method: 'POST', body: 'once' })).status).toBe(302)
})

test('a redirect is resolved and checked anew', async () => {
  const addresses = [['1.1.1.1'], ['127.0.0.1']]
  const resolve = async () => addresses.shift() ?? []
  await withFetch(
    async () => Response.redirect('https://rebinding.example.com/again'),
    async () => {
      const failed = guardedFetch('https://rebinding.example.com/', {}, { ...rules, resolve })
      expect(await why(failed)).toContain('not public')
    },
  )
})

test('a redirect does not lead from https to http', async () => {
  const resolve = async () => ['1.1.1.1']
  await withFetch(
    async () => Response.redirect('http://mk.example.com/plain'),
    async () => {
      const asked = guardedFetch(
        'https://mk.example.com/',
        { allowHttp: true },
        { ...rules, resolve },
      )
      expect(await why(asked)).toContain('redirects to http://mk.example.com')
    },
  )
})

test('a response is ended when it is larger than allowed, also inside its compression', async () => {
  const ended = Promise.withResolvers<void>()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => ended.resolve(),
  })
  const bomb = Bun.gzipSync(new Uint8Array(5_000_000))
  await using server = serving((path) => {
    if (path === '/endless') return new Response(endless)
    if (path === '/said') return new Response('x'.repeat(200_000))
    return new Response(bomb, { headers: { 'content-encoding': 'gzip' } })
  })
  const text = async (path: string) => (await server.get(path, { maxBytes: 100_000 })).text()
  expect(await why(text('/endless'))).toBe(
    `tooLarge: ${server.host} responded with more than 100000 bytes`,
  )
  await ended.promise
  expect(await why(text('/said'))).toStartWith('tooLarge')
  expect(bomb.byteLength).toBeLessThan(100_000)
  expect(await why(text('/bomb'))).toStartWith('tooLarge')
})

test('the time limit covers the name, the headers and the last byte', async () => {
  const slow = () =>
    new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await Bun.sleep(5)
        controller.enqueue(new Uint8Array(1))
      },
    })
  await using server = serving((path) =>
    path === '/silent' ? new Promise<Response>(() => {}) : new Response(slow()),
  )
  const timeoutMs = 40
  expect(await why(server.get('/silent', { timeoutMs }))).toStartWith('timeout')
  const dripping = await server.get('/drip', { timeoutMs })
  expect(await why(dripping.text())).toStartWith('timeout')
  const resolve = () => new Promise<string[]>(() => {})
  const unresolved = guardedFetch('https://slow.example.com', { timeoutMs }, { ...rules, resolve })
  expect(await why(unresolved)).toBe('timeout: slow.example.com did not respond in time')
})

test('a response that ends before its announced length is a failure, not a short body', async () => {
  const server = Bun.listen({
    port: 0,
    hostname: '127.0.0.1',
    socket: {
      data: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort'),
    },
  })
  const host = `127.0.0.1:${server.port}`
  const read = async () =>
    (await guardedFetch(`http://${host}/`, {}, { privateHosts: [host] })).text()
  expect(await why(read())).toBe(`unreachable: ${host} cannot be reached`)
  server.stop(true)
  expect(await why(read())).toStartWith('unreachable')
})

async function withFetch(
  answer: (url: string, init?: RequestInit) => Promise<Response>,
  work: () => Promise<void>,
) {
  const plainFetch = globalThis.fetch
  const fake = (url: Parameters<typeof fetch>[0], init?: RequestInit) => answer(String(url), init)
  globalThis.fetch = Object.assign(fake, { preconnect: plainFetch.preconnect })
  try {
    await work()
  } finally {
    globalThis.fetch = plainFetch
  }
}

test('a name is resolved once, and the request goes to the address that was checked', async () => {
  let asked = 0
  const called: string[] = []
  const resolve = async () => (asked++ === 0 ? ['2606:4700::1111', '1.1.1.1'] : ['127.0.0.1'])
  await withFetch(
    async (url, init) => {
      called.push(`${url} for ${new Headers(init?.headers).get('host')}`)
      return new Response('there')
    },
    async () => {
      await guardedFetch('https://rebinding.example.com:8443/x?y', {}, { ...rules, resolve })
    },
  )
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

test('an answer is unpacked in small pieces: one that unpacks to much takes no memory', async () => {
  const bomb = Bun.gzipSync(new Uint8Array(400 * 1024 * 1024))
  const words = Buffer.from('hola '.repeat(1000))
  const packed = new Map<string, [string, Uint8Array<ArrayBuffer>]>([
    ['/bomb', ['gzip', bomb]],
    ['/gzip', ['gzip', Bun.gzipSync(words)]],
    ['/br', ['br', new Uint8Array(brotliCompressSync(words))]],
    ['/odd', ['zstd', new Uint8Array(10)]],
  ])
  await using host = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const [encoding = '', bytes] = packed.get(new URL(url).pathname) ?? []
      return new Response(bytes, { headers: { 'content-encoding': encoding } })
    },
  })
  const ask = (path: string) =>
    guardedFetch(
      `http://127.0.0.1:${host.port}${path}`,
      {},
      { privateHosts: [`127.0.0.1:${host.port}`] },
    )
  expect(await (await ask('/gzip')).text()).toBe(words.toString())
  expect(await (await ask('/br')).text()).toBe(words.toString())
  expect(ask('/odd')).rejects.toThrow('zstd')
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  expect((await ask('/bomb')).bytes()).rejects.toThrow('more than')
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})
