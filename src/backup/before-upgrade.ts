/**
 * Migrations change rows, so the database is backed up before them; files stay as they are. It is
 * made beside the data, for whoever has to go back to the program before.
 */

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSettings } from '#backup/settings'
import type { Database } from '#db/connection.ts'
import { momentInName } from '#kernel/time/moment-in-name'
import { typed } from '#process/command-name'
import { log } from '#process/log'
import { makeUpgradesFolder } from './data-folder.ts'
import { keysForHere } from './keys-of-folder.ts'
import { backUp } from './making.ts'
import { openOwnerClient } from './owner-client.ts'
import { localSpot } from './places/locating.ts'
import { silent } from './progress.ts'
import { requireRoom, shareOfTables } from './room.ts'
import { sizeOfTables } from './sizes.ts'

const kept = 2
const megabyte = 1_000_000
/** Measured: what a busy machine of two cores reads, compresses and seals in a second. */
const bytesPerSecond = 20 * megabyte

/** @returns the file; undefined if nobody has used the database yet */
export async function backUpBeforeUpgrade(
  settings: BackupSettings,
  database: Pick<Database, 'connection'>,
  { to }: { to: string },
): Promise<string | undefined> {
  const client = await openOwnerClient(database, 'backup')
  try {
    const { rowCount } = await client.query('select from companies limit 1')
    if (rowCount === 0) return undefined
    const folder = makeUpgradesFolder(settings.dataDir)
    const bytes = await sizeOfTables(client)
    await requireRoom(
      folder,
      { bytes: bytes * shareOfTables },
      (needs, has) =>
        `Before the upgrade to ${to} the database is backed up to ${folder}, which may take ${needs}, and ${has} are free: make room and start again, or run ${typed('migrate --without-backup')}. Nothing has changed yet.`,
    )
    const seconds = Math.ceil(bytes / bytesPerSecond)
    log.info({ to, folder, seconds }, 'backs up the database before the upgrade: about so long')
    const file = join(folder, `${momentInName()}-before-${to}.backup`)
    const began = performance.now()
    const chosen = { spot: localSpot(file), media: 'left' as const }
    const keys = keysForHere(settings.dataDir)
    const made = await backUp({ client, settings, chosen, keys, progress: silent })
    const took = Math.round((performance.now() - began) / 1000)
    log.info({ file, bytes: made.bytes, seconds: took }, 'backed up the database')
    removeOlder(folder)
    return file
  } finally {
    await client.end()
  }
}

function removeOlder(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.backup'))
  for (const name of files.sort().slice(0, -kept)) rmSync(join(folder, name))
}
