/**
 * The files of one major version of PostgreSQL are not those of the next, but rows as text are: an
 * archive is made with the server of then and restored into one of ours, beside it.
 */
import { join } from 'node:path'
import { openEarlierMajor } from '#platform/database/earlier-major'
import { refuse } from '#platform/refusal'
import type { Settings } from '#platform/settings'
import { makeUpgradesFolder } from './data-folder.ts'
import { backUp } from './making.ts'
import { withOwnerClient } from './owner-client.ts'
import { localSpot } from './places/locating.ts'
import { type Restored, type RestoreOptions, restoreBackup } from './restoring.ts'

interface ChangedMajor extends Restored {
  from: number
  to: number
}

export async function changeMajor(
  settings: Settings,
  { jobs, progress }: Pick<RestoreOptions, 'jobs' | 'progress'>,
): Promise<ChangedMajor> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl) refuse('recado upgrade is for the embedded database: DATABASE_URL is set.')
  const { from, to, database } = await openEarlierMajor(dataDir)
  const file = join(makeUpgradesFolder(dataDir), `postgresql-${from}.backup`)
  const chosen = { spot: localSpot(file), media: 'left' as const }
  await withOwnerClient(database, 'upgrade', (client) =>
    backUp({ client, settings, chosen, progress: progress('Reading') }),
  )
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
