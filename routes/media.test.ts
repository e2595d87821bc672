import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { publicName } from '#kernel/media/showing'
import { keyOf } from '#kernel/media/store'
import { storeMedia } from '#kernel/media/storing'
import { jpegOf } from '#workshop/testing/files/pictures'
import { createWorld, type Person, type World } from '#workshop/testing/world'

let world: World
let server: { url: URL; stop(force: boolean): Promise<void> }
let cookie = ''
const jpeg = await jpegOf(64, 48)

beforeAll(async () => {
  world = await createWorld()
  server = Bun.serve({ port: 0, fetch: (request) => world.app.fetch(request) })
  const login = await fetch(new URL('/api/auth/login', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sara@example.com', password: 'secret' }),
  })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await server.stop(true)
  await world.close()
})

const stored = (bytes: Uint8Array, name: string) =>
  storeMedia(world.store, world.acme, {
    stream: (async function* () {
      yield bytes
    })(),
    name,
  })

let customers = 0

/** A file in a message of a ticket in the queue. */
async function received(bytes: Uint8Array, name: string, queueId: number | null = null) {
  const row = await stored(bytes, name)
  const message = await world.customerWrites('', { number: `52155500${20_000 + customers++}` })
  const id = message?.id ?? 0
  await world.acme.scope((scope) =>
    scope.db.update(messages).set({ mediaId: row.id }).where(eq(messages.id, id)),
  )
  await world.platform`update tickets set queue_id = ${queueId} where id = ${message?.ticketId ?? 0}`
  return { row, id, path: `/media/${publicName(row)}` }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, server.url), { method, headers })
const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error]
const nobodys = [404, 'ERR_NO_MEDIA_FOUND']

test('a page shows its cookie, a program its token, a stranger is told to log in', async () => {
  const { path } = await received(jpeg, 'foto.jpg', world.sales)
  for (const headers of [{ cookie }, as(world.beto)]) {
    const answer = await ask(path, headers)
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, jpeg.length])
  }
  expect(await codeOf(await ask(path))).toEqual([401, 'ERR_SESSION_EXPIRED'])
  expect(await codeOf(await ask(path, { authorization: 'Bearer x' }))).toEqual([
    403,
    'ERR_SESSION_EXPIRED',
  ])
})

test('whoever does not reach the ticket finds nothing, nor does another company', async () => {
  const { path, id } = await received(jpeg, 'foto.jpg', world.sales)
  const { ana, beto, carla, gil } = world
  expect((await ask(path, as(beto))).status).toBe(200)
  expect(await codeOf(await ask(path, as(carla)))).toEqual(nobodys)
  expect(await codeOf(await ask(path, as(gil)))).toEqual(nobodys)
  await world.platform`update messages set is_deleted = true where id = ${id}`
  expect(await codeOf(await ask(path, as(beto)))).toEqual(nobodys)
  for (const headers of [as(ana), { cookie }]) expect((await ask(path, headers)).status).toBe(200)
})

test('a file that nothing shows is nobody’s; one of a quick message is the whole company’s', async () => {
  const row = await stored(jpeg, 'foto.jpg')
  const path = `/media/${publicName(row)}`
  expect(await codeOf(await ask(path, as(world.ana)))).toEqual(nobodys)
  await world.platform`insert into quick_messages (company_id, shortcode, user_id, media_id)
    values (${world.acmeId}, 'x', ${world.ana.id}, ${row.id})`
  expect((await ask(path, as(world.carla))).status).toBe(200)
  expect(await codeOf(await ask(path, as(world.gil)))).toEqual(nobodys)
})

test('only names we made are looked for', async () => {
  const { path, row } = await received(jpeg, 'foto.jpg')
  const others = [
    `/media/${row.name}`,
    `/media/${row.name}.html`,
    path.toUpperCase().replace('/MEDIA', '/media'),
    '/media/..%2f..%2fsecret',
    `/media/${'0'.repeat(32)}.jpg`,
    '/media/%00.jpg',
  ]
  for (const other of others) {
    expect([other, ...(await codeOf(await ask(other, as(world.ana))))]).toEqual([other, ...nobodys])
  }
})

test('a picture is shown inertly and kept for good, by its own browser only', async () => {
  const { path, row } = await received(jpeg, 'Año «nuevo» "1".jpg')
  const { headers } = await ask(path, as(world.ana))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(jpeg.length),
    'content-disposition': `inline; filename="A_o _nuevo_ _1_.jpg"; filename*=UTF-8''A%C3%B1o%20%C2%ABnuevo%C2%BB%20%221%22.jpg`,
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: `"${row.name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  const saved = await ask(`${path}?download`, as(world.ana))
  expect(saved.headers.get('content-disposition')).toStartWith('attachment;')
})

test('what a browser could run is a download of plain bytes', async () => {
  for (const name of ['page.html', 'drawing.svg', 'code.js', 'feed.xml', 'a.pdf.exe']) {
    const { path } = await received(new TextEncoder().encode('<svg onload="x()"/>'), name)
    const { headers } = await ask(path, as(world.ana))
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    ])
  }
})

test('who has it already is told so; HEAD says all but the bytes', async () => {
  const { path, row } = await received(jpeg, 'foto.jpg')
  for (const tag of [`"${row.name}"`, `"x", W/"${row.name}"`, '*']) {
    const answer = await ask(path, { ...as(world.ana), 'if-none-match': tag })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  }
  const fresh = await ask(path, { ...as(world.ana), 'if-none-match': '"x"' })
  expect(fresh.status).toBe(200)
  const head = await ask(path, as(world.ana), 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(jpeg.length),
    '',
  ])
})

test('parts are answered as players ask for them', async () => {
  const { path, row } = await received(jpeg, 'foto.jpg')
  const size = jpeg.length
  const part = async (range: string, more = {}) => {
    const answer = await ask(path, { ...as(world.ana), range, ...more })
    const bytes = await answer.bytes()
    return [answer.status, answer.headers.get('content-range'), Buffer.from(bytes).toString('hex')]
  }
  const hex = (first: number, end: number) => Buffer.from(jpeg.subarray(first, end)).toString('hex')
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, hex(0, 10)])
  expect(await part('bytes=5-')).toEqual([206, `bytes 5-${size - 1}/${size}`, hex(5, size)])
  expect(await part('bytes=-4')).toEqual([
    206,
    `bytes ${size - 4}-${size - 1}/${size}`,
    hex(size - 4, size),
  ])
  expect(await part(`bytes=3-${size + 99}`)).toEqual([
    206,
    `bytes 3-${size - 1}/${size}`,
    hex(3, size),
  ])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ''])
  expect(await part('bytes=-0')).toEqual([416, `bytes */${size}`, ''])
  for (const other of ['bytes=1-2,4-5', 'bytes=9-3', 'lines=1-2', 'bytes=a-b', 'bytes=-']) {
    expect((await part(other)).slice(0, 2)).toEqual([200, null])
  }
  expect((await part('bytes=0-9', { 'if-range': `"${row.name}"` }))[0]).toBe(206)
  expect((await part('bytes=0-9', { 'if-range': '"older"' }))[0]).toBe(200)
})

test('a file that the store has lost is not found', async () => {
  const { path, row } = await received(jpeg, 'foto.jpg')
  const folder = join(world.store.incoming, '..')
  await rm(join(folder, keyOf(world.acmeId, row.name)))
  expect(await codeOf(await ask(path, as(world.ana)))).toEqual(nobodys)
})
