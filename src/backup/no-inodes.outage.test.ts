/** A disk on which no file can be made any more: a sentence everywhere, and never a stack. */
import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProgram } from '#workshop/testing/programs/program'
import { recado } from '#workshop/testing/programs/recado'
import { archiveOf, releasedNames } from '#workshop/testing/released'
import { mayMount, mountSmallDisk } from '#workshop/testing/small-disk'

const disk = mayMount ? mountSmallDisk(900, 'nr_inodes=12000') : undefined
const closing: (() => unknown)[] = [() => disk?.remove()]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Leaves so many inodes. */
function useInodes(folder: string, left: number, name = `many-${left}`) {
  const many = join(folder, name)
  mkdirSync(many)
  const count = statfsSync(folder).ffree - left
  for (let number = 0; number < count; number += 1) writeFileSync(join(many, `${number}`), '')
}

test.if(disk !== undefined)(
  'it is said by doctor, readiness, metrics, a backup and a restore',
  async () => {
    const folder = disk?.folder ?? ''
    const program = await makeProgram({}, { within: folder })
    closing.push(() => program.remove())
    await program.start()
    const ask = async (path: string) => (await fetch(`${program.url}${path}`)).text()
    expect(await ask('/metrics')).toMatch(/recado_disk_free_inodes\{volume="data"\} [1-9]\d{3}/)

    // Enough for whoever serves, too few for a database beside it.
    useInodes(folder, 1_000)
    const elsewhere = { dataDir: join(folder, 'elsewhere') }
    const restored = await recado(['restore', archiveOf(releasedNames[0] ?? '')], elsewhere)
    expect(restored).toMatchObject({
      status: 2,
      err: expect.stringMatching(
        /^There is no room in .* needs 40\d\d files \(inodes\), and \d+ are free.*\n$/,
      ),
    })

    useInodes(folder, 0)
    const ready = await fetch(`${program.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { reason: 'inodes' }])
    const visit = (args: string[]) => recado(args, { dataDir: program.dataDir })
    expect((await visit(['doctor'])).out).toContain('BAD  Inodes: 0 % free (0 files')
    const backup = await visit(['backup', join(folder, 'desk.backup')])
    expect([backup.status, backup.err.split('\n').length]).toEqual([2, 2])
    await program.end()
    useInodes(folder, 0, 'again')
    const [alone, other] = [
      await visit(['backup', join(tmpdir(), 'recado-no-inodes.backup')]),
      await recado(['serve'], elsewhere),
    ]
    for (const { status, err } of [alone, other]) {
      expect([status, err]).toEqual([
        2,
        expect.stringMatching(/^The disk of .* no inodes left.*\n$/),
      ])
    }
  },
)
