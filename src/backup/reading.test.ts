import { afterAll, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#workshop/bench/random'
import { archiveKey } from './archive-key.ts'
import { smallEntry } from './entries.ts'
import { localSpot } from './places/locating.ts'
import { silent } from './progress.ts'
import { openArchive, readEntries, skip } from './reading.ts'
import { writeArchive } from './writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'recado-reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = randomFrom(21)

/** Small ones, of which many are read ahead, so that those that are skipped lie before others. */
async function writeSome() {
  const sizes = Array.from({ length: 60 }, () => (random.chance(0.4) ? 0 : random.below(3_000)))
  const spot = localSpot(join(folder, 'some.backup'))
  const key = archiveKey({ dataKey: randomBytes(32), wrapped: undefined })
  await writeArchive(
    spot,
    key,
    (async function* () {
      for (const [at, size] of sizes.entries()) yield smallEntry(`${at}`, 'x'.repeat(size))
    })(),
  )
  return { archive: await openArchive(spot), key: key.key, sizes }
}

test('whichever entries are skipped, the others are read to their end', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const { sizes, ...written } = await writeSome()
    const read: number[] = []
    for await (const { body } of readEntries({ ...written, progress: silent })) {
      const isSkipped = random.chance(0.7)
      if (isSkipped) await skip(body)
      read.push(isSkipped ? -1 : (await new Response(body).bytes()).length)
    }
    expect(read).toHaveLength(sizes.length)
    for (const [at, size] of read.entries()) expect([-1, sizes[at]]).toContain(size)
  }
})

test('no entry of an archive is cancelled', async () => {
  const here = import.meta.dir
  const found: string[] = []
  for (const path of new Bun.Glob('**/*.ts').scanSync(here)) {
    if (path === 'reading.test.ts') continue
    if ((await Bun.file(join(here, path)).text()).includes('body.cancel(')) found.push(path)
  }
  expect(found).toEqual([])
})
