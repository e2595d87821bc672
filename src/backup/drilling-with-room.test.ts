/** A trial restore may need more room than there is: then it says so, and leaves nothing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as areas from '#areas'
import { jobsOf } from '#kernel/area/area'
import { databaseProcesses } from '#workshop/testing/programs/database-processes'
import { recado } from '#workshop/testing/programs/recado'
import { mayMount, mountSmallDisk, type SmallDisk } from '#workshop/testing/small-disk'
import { makeBackup } from './making.ts'
import { silent } from './progress.ts'
import { BackupRunner } from './running.ts'
import { type Installation, makeInstallation } from './testing/installation.ts'

let installation: Installation
let disk: SmallDisk | undefined
let place: string
const usual = process.env.TMPDIR

beforeAll(async () => {
  installation = await makeInstallation()
  place = join(installation.folder, 'backups')
  mkdirSync(place)
  await makeBackup(installation.settings, place, silent)
})
function putBack() {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  disk?.remove()
}
afterEach(putBack)
afterAll(() => installation.remove())

function useDisk(megabytes: number, ...options: string[]): SmallDisk {
  const mounted = mountSmallDisk(megabytes, ...options)
  if (!mounted) throw new Error('no small disk')
  process.env.TMPDIR = mounted.folder
  disk = mounted
  return mounted
}
const jobs = jobsOf(areas)
const drill = (needs: number) =>
  new BackupRunner(installation.settings, jobs).drill({ place, needs })
const unverified = () => ({ is: 'unverified' as const, file: place })

test.if(mayMount)('without room, or without inodes, it does not begin', async () => {
  useDisk(100)
  expect(await drill(200_000_000)).toEqual(unverified())
  putBack()
  const { folder } = useDisk(800, 'nr_inodes=2000')
  expect(await drill(1_000)).toEqual(unverified())
  expect(readdirSync(folder)).toEqual([])
})

test.if(mayMount)('by hand it begins, and says whose disk was too small', async () => {
  const { folder } = useDisk(20)
  const { dataDir, databaseUrl = '', appSecret } = installation.settings
  const variables = { TMPDIR: folder, DATABASE_URL: databaseUrl, APP_SECRET: appSecret }
  const drilled = await recado(['backup', 'drill', place], { dataDir, variables, cwd: '/' })
  expect(drilled).toEqual({
    status: 2,
    out: '',
    err: `${folder} became full while the backup was restored there for a trial: make room, or set TMPDIR to a folder of another disk. The copy is removed.\n`,
  })
  expect(readdirSync(folder)).toEqual([])
  expect(databaseProcesses(folder)).toEqual([])
})

test.if(mayMount)('a disk that fills meanwhile ends it, and nothing of it is left', async () => {
  const { folder, fill, free } = useDisk(900)
  const drilling = drill(1_000)
  const started = () =>
    readdirSync(folder).some((name) => existsSync(join(folder, name, 'restoring/postgres/data')))
  while (!started()) await Bun.sleep(5)
  fill(4_000_000)
  expect(await drilling).toEqual(unverified())
  free()
  expect(readdirSync(folder).filter((name) => name !== 'filler')).toEqual([])
  expect(databaseProcesses(folder)).toEqual([])
})
