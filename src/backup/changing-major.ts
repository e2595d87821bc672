/**
 * The files of one major version of PostgreSQL are not those of the next, but rows as text are: an
 * archive is made with the server of then and restored into one of ours, beside it.
 */

import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import type { BackupSettings } from '#backup/settings'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import { makeUpgradesFolder } from './data-folder.ts'
import { openEarlierMajor } from './earlier-major.ts'
import { keysForHere } from './keys-of-folder.ts'
import { backUp } from './making.ts'
import { withOwnerClient } from './owner-client.ts'
import { localSpot } from './places/locating.ts'
import { type Restored, type RestoreOptions, restoreBackup } from './restoring.ts'
import { inodesOfDatabase, requireRoom, shareOfTables } from './room.ts'
import { sizeOfTables } from './sizes.ts'

interface ChangedMajor extends Restored {
  from: number
  to: number
}

export async function changeMajor(
  settings: BackupSettings,
  { jobs, progress }: Pick<RestoreOptions, 'jobs' | 'progress'>,
): Promise<ChangedMajor> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl) refuse(`${typed('upgrade')} is for the embedded database: DATABASE_URL is set.`)
  const { from, to, database } = await openEarlierMajor(dataDir)
  const file = join(makeUpgradesFolder(dataDir), `postgresql-${from}.backup`)
  const chosen = { spot: localSpot(file), media: 'left' as const }
  await withOwnerClient(database, 'upgrade', async (client) => {
    await requireRoom(
      dataDir,
      { bytes: await roomFor(client), inodes: inodesOfDatabase },
      (needs, has) =>
        `A backup and a second database beside this one may take ${needs} in ${dataDir}, and ${has} are free: make room and run ${typed('upgrade')} again. Nothing has changed.`,
    )
    const keys = keysForHere(dataDir)
    await backUp({ client, settings, chosen, keys, progress: progress('Reading') })
  })
  const restored = await restoreBackup(settings, file, {
    force: true,
    goesOn: true,
    keyFile: undefined,
    appSecret: undefined,
    askPhrase: async () => '',
    jobs,
    progress,
  })
  return { ...restored, from, to }
}

/** An empty database and its log have as much. */
const leastBytes = 256_000_000

/** For the archive and for the database that it is restored into. */
async function roomFor(client: Client): Promise<number> {
  const { rows } = await client.query(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  const { bytes } = v.parse(v.object({ bytes: v.number() }), rows[0])
  return (await sizeOfTables(client)) * shareOfTables + bytes + leastBytes
}
