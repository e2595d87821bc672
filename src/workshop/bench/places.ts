import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '../../..')

/** Outside of what git keeps. */
export const benchFolder = join(root, '.bench')
export const reportFile = join(root, 'docs/performance.md')

export const folderOf = (scale: string) => join(benchFolder, scale)

/** Ends the process if nothing was seeded: the program would make an empty desk there. */
export function seededFolder(scale: string): string {
  const folder = folderOf(scale)
  if (existsSync(join(folder, 'postgres/data'))) return folder
  say(`there is no data in ${folder}: run bun run bench:seed first`)
  process.exit(1)
}

export function say(text: string) {
  process.stdout.write(`${text}\n`)
}
