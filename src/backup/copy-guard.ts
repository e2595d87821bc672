/**
 * A copied data folder has the keys of sessions that may be open where it comes from. A file knows
 * its own inode and time of birth: they stay in a folder that is renamed, mounted elsewhere or
 * served by another image, and change in whatever is copied. Only sessions wait.
 */

import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { typed } from '#process/command-name'
import { log } from '#process/log'

const markerIn = (dataDir: string) => join(dataDir, 'recado.place')

/** With an external database a node's folder may be new at each start, so it tells nothing. */
export async function holdSessionsOfCopy(platform: Sql, dataDir: string) {
  const marker = markerIn(dataDir)
  const written = readMarker(marker)
  if (written !== undefined && written !== identityOf(marker)) {
    await platform`update installation set epoch = gen_random_uuid(),
      sessions_held_since = coalesce(sessions_held_since, now())`
    log.warn({ dataDir }, 'This data folder is a copy, or was moved to another disk')
    rmSync(marker)
    return makeMarker(marker)
  }
  if (written === undefined) await makeMarker(marker)
}

export async function warnOfHeldSessions(platform: Sql) {
  const [installation] = await platform`
    select from installation where sessions_held_since is not null`
  if (!installation) return
  log.warn(
    `WhatsApp sessions are held back, lest two machines throw each other out: once the other one is off, run ${typed('sessions open')}`,
  )
}

/** Undefined when there is none, or one that was not finished. */
function readMarker(marker: string): string | undefined {
  try {
    return readFileSync(marker, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

async function makeMarker(marker: string) {
  const file = openSync(marker, 'w', 0o600)
  try {
    if (!(await isReliable(marker))) {
      log.warn('The file system of the data folder does not tell a copy: do not start one')
      return rmSync(marker)
    }
    writeSync(file, `${identityOf(marker)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino} ${birthtimeNs}`
}

/** NFS, SMB (three of them), 9P and FUSE number files as they like. */
const strangers = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546])

/** Where no time of birth is kept, the time of the last change stands for it. */
async function isReliable(marker: string): Promise<boolean> {
  if (strangers.has(statfsSync(marker).type)) return false
  const before = identityOf(marker)
  await Bun.sleep(20)
  chmodSync(marker, 0o600)
  return before === identityOf(marker) && statSync(marker).birthtimeMs > 0
}
