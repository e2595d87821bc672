/** Data folders as an earlier start has left them, so that a test need not make each anew. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { openEmbedded } from '#kernel/database/embedded'
import { isOfRun } from '../run/working-folder.ts'
import { copyDataFolder } from './copying-data-folder.ts'
import { keepFolder, keptFolder } from './kept-folders.ts'
import { executable, recado } from './recado.ts'

/** Whoever comes while it is made starts as the first time, and need not wait. */
export async function prepare(dataDir: string) {
  // Each of the two brings PostgreSQL under a name of its own.
  const prepared = join(tmpdir(), `recado-prepared-${executable ? 'executable' : 'source'}`)
  if (!isOfRun()) return
  if (!existsSync(prepared)) {
    if (isBeingMade(prepared)) return
    await makeDataFolder(prepared)
  }
  copyDataFolder(prepared, dataDir)
}

function isBeingMade(folder: string): boolean {
  return mkdirSync(`${folder}.making`, { recursive: true }) === undefined
}

/** With the schema, by the program that is tested; nothing in it tells one installation from another. */
async function makeDataFolder(folder: string) {
  const draft = mkdtempSync(`${folder}-`)
  // The account of PostgreSQL enters it.
  chmodSync(draft, 0o755)
  const kept = keptFolder(executable)
  if (existsSync(kept)) {
    copyDataFolder(kept, draft)
  } else {
    await migrateInto(draft)
    keepFolder(draft, kept)
  }
  renameSync(draft, folder)
}

async function migrateInto(dataDir: string) {
  const { status, err } = await recado(['migrate'], { dataDir })
  if (status !== 0) throw new Error(`no data folder was made: ${err}`)
  // The database that the executable carries has none.
  if (!executable) await forgetInstallation(dataDir)
}

async function forgetInstallation(dataDir: string) {
  const database = await openEmbedded(dataDir)
  const sql = connect(database, { max: 1 })
  await sql`delete from installation`
  await sql.end()
  await database.stop()
}
