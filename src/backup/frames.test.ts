/** An archive of five frames, and what may befall it on its way. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idOfKey } from './data-key.ts'
import { type Entry, smallEntry } from './entries.ts'
import { frameBytes, keyOfArchive, parseHead, sealFrame, tagBytes, writeHead } from './format.ts'
import { localSpot } from './places/locating.ts'
import { silent } from './progress.ts'
import { openArchive, readEntries } from './reading.ts'
import { writeArchive } from './writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-frames-'))
const file = join(folder, 'whole.backup')
const dataKey = randomBytes(32)
const content = randomBytes(4.5 * frameBytes)
const frameSize = frameBytes + tagBytes
let whole: Buffer
let headBytes: number
let key: Uint8Array

beforeAll(async () => {
  const head = writeHead({
    salt: randomBytes(32).toString('base64'),
    keyId: idOfKey(dataKey),
  })
  const parsed = parseHead(head)
  if (!parsed) throw new Error('no head')
  key = keyOfArchive(dataKey, parsed)
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: 'noise', size: content.length, body: [content] }
    yield smallEntry('last', 'hola')
  }
  await writeArchive(localSpot(file), { head, key }, entries())
  whole = readFileSync(file)
  headBytes = head.length
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Buffer) {
  const path = join(folder, 'read.backup')
  writeFileSync(path, bytes)
  const archive = await openArchive(localSpot(path))
  const found: Record<string, Buffer> = {}
  const archiveKey = keyOfArchive(dataKey, { head: archive.head, bytes: archive.headBytes })
  for await (const { header, body } of readEntries({
    archive,
    key: archiveKey,
    progress: silent,
  })) {
    found[header.name] = Buffer.from(await new Response(body).arrayBuffer())
  }
  return found
}

const reasonOf = (bytes: Buffer) => read(bytes).then(String, (error: Error) => error.message)
const frame = (number: number) =>
  whole.subarray(headBytes + number * frameSize, headBytes + (number + 1) * frameSize)
const withFrames = (...numbers: number[]) =>
  Buffer.concat([whole.subarray(0, headBytes), ...numbers.map(frame)])

test('what was written is read', async () => {
  const found = await read(whole)
  expect(found.noise?.equals(content)).toBe(true)
  expect(found.last?.toString()).toBe('hola')
})

test('nothing of it is in clear, and it can be read by its owner only', async () => {
  expect(whole.includes('hola')).toBe(false)
  expect(whole.includes('noise')).toBe(false)
  expect(
    Bun.file(file)
      .stat()
      .then((stat) => stat.mode & 0o777),
  ).resolves.toBe(0o600)
})

test.each([0, 1, 2, 3, 4])('a flipped bit in frame %p is named', async (number) => {
  const bytes = Buffer.from(whole)
  const at = headBytes + number * frameSize + 1_000
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(await reasonOf(bytes)).toContain(`Frame ${number + 1} of 5`)
})

test('a flipped bit in the salt opens no frame', async () => {
  const bytes = Buffer.from(whole)
  const at = bytes.indexOf('"salt":"') + 8
  bytes[at] = bytes[at] === 65 ? 66 : 65
  expect(await reasonOf(bytes)).toContain('Frame 1 of 5')
})

test.each([
  ['dropped', [0, 1, 3, 4], 'Frame 3 of 4'],
  ['swapped', [0, 2, 1, 3, 4], 'Frame 2 of 5'],
  ['repeated', [0, 1, 1, 2, 3, 4], 'Frame 3 of 6'],
  ['missing at the end', [0, 1, 2, 3], 'is cut off after frame 4'],
  ['missing at the beginning', [1, 2, 3, 4], 'Frame 1 of 4'],
])('a frame that is %s is refused', async (_, numbers, reason) => {
  expect(await reasonOf(withFrames(...numbers))).toContain(reason)
})

test('a file that is cut within a frame or within its head is refused', async () => {
  const half = headBytes + 2 * frameSize + 77
  expect(await reasonOf(whole.subarray(0, half))).toContain('Frame 3 of 3')
  expect(await reasonOf(whole.subarray(0, headBytes))).toContain('is cut off')
  expect(await reasonOf(whole.subarray(0, headBytes - 3))).toContain('is no backup of Recado')
  expect(await reasonOf(Buffer.alloc(100))).toContain('is no backup of Recado')
})

test('no two archives share a key, and no two frames of one a nonce', () => {
  const keys = Array.from({ length: 1_000 }, () => {
    const bytes = writeHead({ salt: randomBytes(32).toString('base64'), keyId: idOfKey(dataKey) })
    const parsed = parseHead(bytes)
    return parsed && Buffer.from(keyOfArchive(dataKey, parsed)).toString('hex')
  })
  expect(new Set(keys).size).toBe(1_000)
  // Equal nonces would seal zeros as the same bytes.
  const streams = Array.from({ length: 1_000 }, (_, number) =>
    [true, false].map((isLast) =>
      sealFrame(key, { number, isLast }, Buffer.alloc(16)).subarray(0, 16).toString('hex'),
    ),
  ).flat()
  expect(new Set(streams).size).toBe(2_000)
})
