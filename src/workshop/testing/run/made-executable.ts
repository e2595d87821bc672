/** Of what `dist/recado` was made: it is made again only where something has changed since. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOfSource } from '#process/commit'
import { fingerprint } from '#workshop/build/browser-if-changed'

const record = 'node_modules/.cache/recado-executable'
const folders = ['islands', 'routes', 'src', 'db', 'jobs', 'public', 'patches']

const inputs = (root: string) => `${commitOfSource()} ${fingerprint(root, folders)}`

export function isExecutableOf(root: string): boolean {
  const path = join(root, record)
  if (!existsSync(path) || !existsSync(join(root, 'dist/recado'))) return false
  return readFileSync(path, 'utf8') === inputs(root)
}

/** @returns to be called once it is made: what changes meanwhile is not in it */
export function noteExecutable(root: string): () => Promise<unknown> {
  const made = inputs(root)
  return () => Bun.write(join(root, record), made)
}
