import { afterAll, beforeAll, expect, test } from 'bun:test'
import { jpegOf, pngOf } from '#workshop/testing/files/pictures'
import { memberNames } from '#workshop/testing/walk/junk'
import { createWorld, type World } from '#workshop/testing/world'
import { storeMedia } from './storing.ts'
import { isKnownType } from './types.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const html = new TextEncoder().encode(`<html><body>${'x'.repeat(5000)}</body></html>`)
const pdf = new TextEncoder().encode(`%PDF-1.7\n${'y'.repeat(5000)}`)
const png = await pngOf(64, 48)
const jpeg = await jpegOf(64, 48)

const kinds = [
  { name: 'a.png', bytes: png, mimetype: 'image/png' },
  { name: 'b.jpg', bytes: jpeg, mimetype: 'image/jpeg' },
  { name: 'c.pdf', bytes: pdf, mimetype: 'application/pdf' },
  { name: 'd.html', bytes: html, mimetype: 'application/octet-stream' },
]

async function store(index: number, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const company = index % 2 === 0 ? world.acme : world.globex
  const stream = (async function* () {
    yield bytes
  })()
  const stored = storeMedia(world.store, company, { stream, name })
  return stored.then(
    (row) => row.mimetype,
    (error) => String(error.code ?? error),
  )
}

test.each(memberNames)(
  '%s is no type of a file, and as its name says nothing of it',
  async (word) => {
    expect(isKnownType(word)).toBe(false)
    expect(await store(0, { name: `a.${word}`, bytes: png })).toBe('image/png')
  },
)

test('80 identical PNGs at once are all recognized', async () => {
  const file = { name: 'a.png', bytes: png }
  const found = await Promise.all(Array.from({ length: 80 }, (_, index) => store(index, file)))
  expect(found.filter((mimetype) => mimetype !== 'image/png')).toEqual([])
})

test('files of all kinds and of several companies at once are not confused', async () => {
  const files = Array.from({ length: 80 }, (_, index) => kinds[(index * 7) % 4]).filter(
    (file) => file !== undefined,
  )
  const found = await Promise.all(files.map((file, index) => store(index >> 2, file)))
  expect(found).toEqual(files.map(({ mimetype }) => mimetype))
})
