import { join } from 'node:path'
import { embedded } from './embedded.ts'

const root = join(import.meta.dir, '../..')
let ofSource: string | undefined

/** Of the program that runs. */
export function commit(): string {
  return embedded().commit ?? commitOfSource()
}

/** A source archive has no history. */
export function commitOfSource(): string {
  ofSource ??= askGit()
  return ofSource
}

function askGit(): string {
  try {
    const found = Bun.spawnSync(['git', 'rev-parse', '--short=12', 'HEAD'], { cwd: root })
    return found.success ? found.stdout.toString().trim() : 'unknown'
  } catch {
    return 'unknown'
  }
}
