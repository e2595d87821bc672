import { afterAll, afterEach, expect, test } from 'bun:test'
import { jpegOf } from '#workshop/testing/files/pictures'
import { processorMs } from '#workshop/testing/processor-time'
import { readPage } from './page.ts'
import { readHead } from './page-head.ts'

const picture = Buffer.from(await jpegOf(1200, 630))
let respond: (request: Request) => Response | Promise<Response> = () => new Response()
const asked: string[] = []
const open = () =>
  Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      asked.push(new URL(request.url).pathname)
      return respond(request)
    },
  })
const [host, other] = [open(), open()]
afterEach(() => asked.splice(0))
afterAll(() => Promise.all([host.stop(true), other.stop(true)]))

const rules = { privateHosts: [host, other].map(({ port }) => `127.0.0.1:${port}`) }
const address = `http://127.0.0.1:${host.port}/silla`
const read = (url = address) => readPage(url, { rules, signal: AbortSignal.timeout(20_000) })
const html = (body: string, type = 'text/html; charset=utf-8') =>
  new Response(Buffer.from(body, /8859/.test(type) ? 'latin1' : 'utf8'), {
    headers: { 'content-type': type },
  })
const pageOf = (head: string) =>
  html(`<!doctype html><html><head>${head}</head><body>…</body></html>`)

test('a page says itself by Open Graph, with a small picture', async () => {
  respond = ({ url }) =>
    url.endsWith('.jpg')
      ? new Response(picture, { headers: { 'content-type': 'image/jpeg' } })
      : pageOf(`<title>otra</title><meta property="og:title" content="Silla &amp; mesa&#39;s  &eacute;">
          <meta name="og:description" content="Roble\n macizo"><meta property="og:image" content="/f.jpg">`)
  const found = await read()
  expect(found).toMatchObject({
    url: address,
    title: "Silla & mesa's é",
    description: 'Roble macizo',
  })
  const bytes = Buffer.from(found?.picture?.split(',')[1] ?? '', 'base64')
  expect((await new Bun.Image(bytes).metadata()).width).toBe(100)
  expect(bytes.length).toBeLessThan(12 * 1024)
})

test('else by its title and description, in its own charset', async () => {
  respond = () =>
    html(
      '<title>Año &lt;nuevo&gt;</title><meta name=description content=Ñandú>',
      'text/html; charset=iso-8859-1',
    )
  expect(await read()).toMatchObject({ title: 'Año <nuevo>', description: 'Ñandú', picture: null })
})

test('what is no page, says nothing or fails has no preview', async () => {
  for (const answer of [
    () => new Response(picture, { headers: { 'content-type': 'image/jpeg' } }),
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    () => pageOf(''),
    () =>
      new Response('<title>no</title>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ]) {
    respond = answer
    expect(await read()).toBeNull()
  }
})

test('a picture that cannot be had leaves the words', async () => {
  for (const image of [
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/x.jpg',
    '/page-again',
    '//[',
  ]) {
    respond = () => pageOf(`<title>Silla</title><meta property="og:image" content="${image}">`)
    expect(await read()).toMatchObject({ title: 'Silla', picture: null })
  }
})

test('only the start of a page is read, and nothing endless', async () => {
  let sent = 0
  const endless = (start: string) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      async pull(controller) {
        sent += 64 * 1024
        controller.enqueue(Buffer.alloc(64 * 1024, ' '))
        await Bun.sleep(1)
      },
    })
  const headers = { 'content-type': 'text/html' }
  respond = () => new Response(endless('<title>Sin fin</title>'), { headers })
  expect(await read()).toMatchObject({ title: 'Sin fin' })
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test('it follows redirects to other hosts, but never to what is not public', async () => {
  const there = (to: string) => new Response(null, { status: 302, headers: { location: to } })
  respond = ({ url }) =>
    new URL(url).port === String(other.port)
      ? pageOf('<title>Allá</title>')
      : there(`http://127.0.0.1:${other.port}/b`)
  expect(await read()).toMatchObject({ title: 'Allá', url: address })
  expect(asked).toEqual(['/silla', '/b'])

  const inside = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => pageOf('<title>x</title>'),
  })
  for (const to of [
    `http://127.0.0.1:${inside.port}/`,
    'http://10.0.0.1/',
    'http://[::1]/',
    'file:///x',
  ]) {
    respond = () => there(to)
    await expect(read()).rejects.toThrow()
  }
  await inside.stop(true)
  respond = () => there(address)
  await expect(read()).rejects.toThrow('too often')
})

test('nothing behind the head is read, and a head without an end for a moment only', async () => {
  respond = () => pageOf('<title>Silla</title></head><meta property="og:title" content="Mesa">')
  expect(await read()).toMatchObject({ title: 'Silla' })
  const kinds = ['<meta name=a content=b>', '<title>', '<meta ', '<!--', '<a b="', '&amp;<title>x']
  for (const kind of kinds) {
    const start = '<title>Silla</title>'
    const html = start + kind.repeat((512 * 1024) / kind.length)
    const began = processorMs()
    expect(await readHead(html)).toMatchObject({ title: expect.stringContaining('Silla') })
    expect(processorMs() - began).toBeLessThan(100)
  }
})

test('a page whose body never ends is left at the end of its head', async () => {
  const left = Promise.withResolvers<void>()
  const head = '<head><title>Silla</title></head><body>'
  respond = () => {
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      cancel: () => left.resolve(),
    })
    return new Response(stream, { headers: { 'content-type': 'text/html' } })
  }
  expect(await read()).toMatchObject({ title: 'Silla' })
  await left.promise
})

test('of a head a thousand parts are read, where they lie, and in a worker alone', async () => {
  const part = '<meta name=a content=b>'
  const mesa = '<meta property="og:title" content="Mesa">'
  const titleBehind = async (parts: number) =>
    (await readHead(`<title>Silla</title>${part.repeat(parts)}${mesa}`)).title
  expect([await titleBehind(900), await titleBehind(2_000)]).toEqual(['Mesa', 'Silla'])

  const folder = new URL('./', import.meta.url).pathname
  const paths = [...new Bun.Glob('*.ts').scanSync(folder)].filter((path) => !/test/.test(path))
  const reading: string[] = []
  for (const path of paths) {
    const source = await Bun.file(folder + path).text()
    if (/readHead\b.*from '\.\/page-head/.test(source)) reading.push(path)
  }
  expect(reading).toEqual(['head-worker.ts'])
})
