import { join } from 'node:path'

const root = join(import.meta.dir, '../../..')

/** Outside of what git keeps. */
export const benchFolder = join(root, '.bench')
export const reportFile = join(root, 'docs/performance.md')

export const folderOf = (scale: string) => join(benchFolder, scale)

export function say(text: string) {
  process.stdout.write(`${text}\n`)
}
