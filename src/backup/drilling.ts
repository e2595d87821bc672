/** A backup is worth what a restore of it is: one is made beside the desk and thrown away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '#platform/settings'
import { keyFileIn } from './data-key.ts'
import { type LastDrill, recordDrill } from './last-drill.ts'
import { rowsIn } from './manifest.ts'
import { type RestoreOptions, restoreBackup } from './restoring.ts'

type DrillOptions = Pick<RestoreOptions, 'jobs' | 'askPhrase' | 'progress'>

/** With a database of its own, so that nothing of the desk is touched; its sessions never open. */
export async function drillBackup(
  { dataDir, backupS3 }: Pick<Settings, 'dataDir' | 'backupS3'>,
  address: string,
  options: DrillOptions,
): Promise<LastDrill> {
  const startedAt = Date.now()
  const scratch = mkdtempSync(join(tmpdir(), 'recado-drill-'))
  try {
    const { file, manifest } = await restoreBackup(
      { dataDir: scratch, databaseUrl: undefined, s3: undefined, backupS3 },
      address,
      {
        ...options,
        force: false,
        appSecret: undefined,
        keyFile: keyFileIn(dataDir),
      },
    )
    const drill = {
      at: new Date(startedAt).toISOString(),
      file,
      madeAt: manifest.madeAt,
      rows: rowsIn(manifest.tables),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    }
    recordDrill(dataDir, drill)
    return drill
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
