import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { media } from '#db/schema/media.ts'
import { hugePng, jpegOf } from '#workshop/testing/files/pictures'
import { mayMount, mountSmallDisk } from '#workshop/testing/small-disk'
import { createWorld, type World } from '../../workshop/testing/world.ts'
import { openMediaStore } from './store.ts'
import { openMedia, storeMedia } from './storing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const pieces = async function* (bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const jpeg = await jpegOf(64, 48)
const store = (bytes: Uint8Array, name: string, more = {}) =>
  storeMedia(world.store, world.acme, { stream: pieces(bytes), name, ...more })
const rows = () => world.acme.scope((scope) => scope.db.select().from(media))
const left = () => (existsSync(world.store.incoming) ? readdirSync(world.store.incoming) : [])

test('a picture is stored under a random name, with its measures and a tiny picture of it', async () => {
  const stored = await store(jpeg, '../../etc/Foto\u202egpj.jpg', { type: 'text/html' })
  expect(stored).toMatchObject({
    state: 'stored',
    originalName: 'Fotogpj.jpg',
    mimetype: 'image/jpeg',
    kind: 'image',
    bytes: jpeg.length,
    width: 64,
    height: 48,
  })
  expect(stored.name).toMatch(/^[0-9a-f]{32}$/)
  expect(stored.preview).toStartWith('data:image/')
  expect(stored.preview?.length).toBeLessThan(1000)
  expect(Buffer.from(await openMedia(world.store, stored).bytes()).equals(jpeg)).toBe(true)
  expect(left()).toEqual([])
})

const refused = async (storing: () => Promise<unknown>) => {
  const before = await rows()
  const code = await storing().then(
    () => 'stored',
    (error) => error.code ?? error.message,
  )
  expect([await rows(), left()]).toEqual([before, []])
  return code
}

test('more bytes than allowed end it while they come, and leave nothing', async () => {
  let poured = 0
  const endless = (async function* () {
    for (;;) {
      poured += 1000
      yield new Uint8Array(1000)
    }
  })()
  const storing = () =>
    storeMedia(world.store, world.acme, {
      stream: endless,
      name: 'x.bin',
      limit: 10_000,
    })
  expect(await refused(storing)).toBe('ERR_BODY_TOO_LARGE')
  expect(poured).toBe(11_000)
})

test('a sender who goes away half-way leaves nothing', async () => {
  const broken = (async function* () {
    yield jpeg.subarray(0, 100)
    throw new Error('gone')
  })()
  const storing = () => storeMedia(world.store, world.acme, { stream: broken, name: 'x.jpg' })
  expect(await refused(storing)).toBe('gone')
  expect(await refused(() => store(new Uint8Array(0), 'x.txt'))).toBe('ERR_EMPTY_FILE')
})

const text = (words: string) => new TextEncoder().encode(words)

test('a file whose bytes contradict its name is stored as a document of what it is', async () => {
  const page = text('<html><script>alert(1)</script></html>')
  expect(await store(page, 'photo.jpg', { type: 'image/jpeg' })).toMatchObject({
    kind: 'document',
    mimetype: 'application/octet-stream',
    originalName: 'photo.jpg',
  })
  expect(await store(jpeg, 'invoice.pdf')).toMatchObject({
    kind: 'document',
    mimetype: 'image/jpeg',
    preview: null,
  })
})

test('where a kind is demanded, others are refused, disguised ones too', async () => {
  const page = text('<html><script>alert(1)</script></html>')
  const refusals = [
    () => store(jpeg, 'a.jpg', { kinds: ['document'] }),
    () => store(page, 'photo.jpg', { type: 'image/jpeg', kinds: ['image'] }),
    () => store(jpeg, 'invoice.pdf', { kinds: ['image'] }),
  ]
  for (const storing of refusals) {
    expect(await refused(storing)).toBe('ERR_UNSUPPORTED_MEDIA_TYPE')
  }
})

test('what a browser could run has no type of its own', async () => {
  for (const name of ['a.html', 'a.svg', 'a.js', 'a.xml', 'a.xhtml', 'a']) {
    const stored = await store(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), name, {
      type: 'image/svg+xml',
    })
    expect([name, stored.mimetype, stored.kind]).toEqual([
      name,
      'application/octet-stream',
      'document',
    ])
  }
  const polyglot = Buffer.concat([text('GIF89a'), text('/*<script>alert(1)</script>*/=1;')])
  expect(await store(polyglot, 'a.gif')).toMatchObject({ mimetype: 'image/gif', preview: null })
})

test('texts and office files are named by their extension, pictures by their bytes', async () => {
  const types = [
    [text('nombre;numero'), 'lista.csv', 'text/csv'],
    [text('<table></table>'), 'lista.xls', 'application/vnd.ms-excel'],
    [jpeg, 'foto.png', 'image/jpeg'],
    [text('%PDF-1.7 '), 'factura', 'application/pdf'],
    [Buffer.from('MZ and so on'), 'juego.exe', 'application/octet-stream'],
  ] as const
  for (const [bytes, name, mimetype] of types)
    expect([name, (await store(bytes, name)).mimetype]).toEqual([name, mimetype])
})

test('a recording says that it is one: its wrapping would do for a film', async () => {
  const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
  expect(await store(webm, 'audio-record-site.webm', { type: 'audio/webm' })).toMatchObject({
    kind: 'audio',
    mimetype: 'audio/webm',
  })
})

test('a picture of too many pixels is kept as a document, and a broken one as it is', async () => {
  const bomb = hugePng(16_000)
  expect(await store(bomb, 'bomb.png')).toMatchObject({
    kind: 'document',
    mimetype: 'image/png',
    preview: null,
  })
  expect(await refused(() => store(bomb, 'bomb.png', { kinds: ['image'] }))).toBe(
    'ERR_UNSUPPORTED_MEDIA_TYPE',
  )
  expect(await store(jpeg.slice(0, 30), 'broken.jpg')).toMatchObject({
    kind: 'image',
    preview: null,
  })
})

test.if(mayMount)(
  'a file for which the disk has no room is refused, and leaves nothing',
  async () => {
    const disk = mountSmallDisk(20)
    if (!disk) throw new Error('it may mount no disk')
    const small = openMediaStore({ dataDir: disk.folder, s3: undefined })
    const storeThere = (bytes: number) =>
      storeMedia(small, world.acme, {
        stream: pieces(new Uint8Array(bytes), 65_536),
        name: 'a.bin',
      })
    try {
      expect((await storeThere(1000)).state).toBe('stored')
      const before = await rows()
      await expect(storeThere(30_000_000)).rejects.toMatchObject({
        code: 'ERR_STORE_FULL',
        status: 507,
      })
      // The last twentieth is kept for the database.
      disk.fill(500_000)
      await expect(storeThere(10)).rejects.toMatchObject({ code: 'ERR_STORE_FULL' })
      expect(await rows()).toEqual(before)
      expect(readdirSync(small.incoming)).toEqual([])
      disk.free()
      expect((await storeThere(1000)).state).toBe('stored')
    } finally {
      disk.remove()
    }
  },
)
