/** A backup is worth what a restore of it is: one is made beside the desk and thrown away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupSettings } from '#backup/settings'
import { refuse } from '#process/refusal'
import { openingOf } from './archives.ts'
import { phraseKeyIn } from './key-record.ts'
import { type LastDrill, recordDrill } from './last-drill.ts'
import { drillStart } from './left-by-drills.ts'
import { rowsIn } from './manifest.ts'
import { findSpot } from './places/finding-spot.ts'
import type { Spot } from './places/place.ts'
import { openArchive } from './reading.ts'
import { type RestoreOptions, restoreBackup } from './restoring.ts'

export type DrillOptions = Pick<RestoreOptions, 'jobs' | 'askPhrase' | 'progress' | 'byPhrase'>

/** With a database of its own, so that nothing of the desk is touched; its sessions never open. */
export async function drillBackup(
  { dataDir, backupS3 }: Pick<BackupSettings, 'dataDir' | 'backupS3'>,
  address: string,
  options: DrillOptions,
): Promise<LastDrill> {
  const startedAt = Date.now()
  if (!options.byPhrase) await refuseOtherPhrase(dataDir, await findSpot(address, { backupS3 }))
  const scratch = mkdtempSync(join(tmpdir(), drillStart))
  try {
    const { file, manifest } = await restoreBackup(
      { dataDir: scratch, databaseUrl: undefined, s3: undefined, backupS3 },
      address,
      {
        ...options,
        force: false,
        appSecret: undefined,
        keyFile: undefined,
        keysIn: dataDir,
      },
    )
    const drill = {
      at: new Date(startedAt).toISOString(),
      file,
      madeAt: manifest.madeAt,
      rows: rowsIn(manifest.tables),
      by: options.byPhrase ? ('phrase' as const) : ('key' as const),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    }
    recordDrill(dataDir, drill)
    return drill
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The key of the folder would open it, and nobody would know until the folder is lost. */
async function refuseOtherPhrase(dataDir: string, spot: Spot) {
  const { file, head } = await openArchive(spot)
  const phrase = phraseKeyIn(dataDir)
  if (head.wrapped === undefined || openingOf(head, phrase) !== 'key') return
  refuse(
    `${file} was sealed with another key than that of its phrase, so the phrase does not open it: make a new backup.`,
  )
}
