/**
 * What a backup that is killed leaves lies among the files of others, who may be at work: its mark
 * stands in the data folder meanwhile, so that the room is given back at once and not a day later.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as v from 'valibot'
import { backupLock } from './kept-for-backup.ts'
import { draftMark, draftName } from './places/folder.ts'
import { isInBucket } from './places/locating.ts'

const UnderWay = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ folder: v.string(), mark: v.string() }),
)

const fileIn = (dataDir: string) => join(dataDir, 'backup-under-way.json')

/** Only for whoever has the lock of backups. @param folder a bucket shows no draft */
export async function noteUnderWay(dataDir: string, folder: string): Promise<{ end(): void }> {
  await removeLeft(dataDir)
  if (isInBucket(folder)) return { end() {} }
  writeFileSync(fileIn(dataDir), JSON.stringify({ folder, mark: draftMark }), { mode: 0o600 })
  return { end: () => rmSync(fileIn(dataDir), { force: true }) }
}

/** Of a backup that was killed, while no other one is made. */
export async function clearLeft(platform: Sql, dataDir: string) {
  if (!existsSync(fileIn(dataDir))) return
  await platform.begin(async (sql) => {
    const [lock] = await sql<{ taken: boolean }[]>`
      select pg_try_advisory_xact_lock(${backupLock}::bigint) taken`
    if (lock?.taken) await removeLeft(dataDir)
  })
}

async function removeLeft(dataDir: string) {
  if (!existsSync(fileIn(dataDir))) return
  const read = v.safeParse(UnderWay, readFileSync(fileIn(dataDir), 'utf8'))
  if (read.success) await removeDrafts(read.output)
  rmSync(fileIn(dataDir), { force: true })
}

/** Its disk may not be there now: then whoever writes there next removes them, a day later. */
async function removeDrafts({ folder, mark }: v.InferOutput<typeof UnderWay>) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (draftName.exec(name)?.[2] === mark) await rm(join(folder, name), { force: true })
  }
}
