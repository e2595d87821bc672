/**
 * The data folder that each run copies for its programs, kept between runs for as long as nothing that
 * goes into it has changed.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fingerprint } from '#workshop/build/browser-if-changed'
import { copyDataFolder } from './copying-data-folder.ts'

const root = join(import.meta.dir, '../../../..')
const home = join(root, 'node_modules/.cache/recado-data-folders')

/** What makes a database, and its tables of jobs. */
const folders = ['db', 'src/kernel/database', 'src/kernel/workers', 'src/main', 'patches']

/** @param executable undefined: from source */
export function keptFolder(executable: string | undefined): string {
  if (executable === undefined) return join(home, `source-${fingerprint(root, folders)}`)
  const { size, mtimeMs } = statSync(executable)
  return join(home, `executable-${size}-${Math.floor(mtimeMs)}`)
}

/** Whoever comes last has it. */
export function keepFolder(made: string, kept: string) {
  const draft = `${kept}.${process.pid}`
  copyDataFolder(made, draft)
  const [kind = ''] = basename(kept).split('-')
  for (const name of readdirSync(dirname(kept))) {
    const path = join(dirname(kept), name)
    if (name.startsWith(kind) && path !== draft) rmSync(path, { recursive: true, force: true })
  }
  if (!existsSync(kept)) renameSync(draft, kept)
}
