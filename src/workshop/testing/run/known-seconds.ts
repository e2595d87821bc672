/**
 * How long test files took when `bun run test --note-times` was last run: what takes long begins
 * first. In the checkout, so that a fresh clone knows it; an ordinary run only reads it. Files that
 * are not in it are short, or new.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = 'src/workshop/testing/run/known-seconds.json'
/** What takes less may begin at any time. */
const leastSeconds = 5

export function readKnownSeconds(root: string): Map<string, number> {
  const known: Record<string, number> = JSON.parse(readFileSync(join(root, path), 'utf8'))
  return new Map(Object.entries(known))
}

/** Writes what a run has measured; of files that it has not run, what was known stays. */
export function writeKnownSeconds(root: string, measured: Map<string, number>) {
  writeFileSync(
    join(root, path),
    knownText(readKnownSeconds(root), measured, (file) => existsSync(join(root, file))),
  )
}

export function knownText(
  known: Map<string, number>,
  measured: Map<string, number>,
  isThere: (file: string) => boolean,
): string {
  const all = [...new Map([...known, ...measured])]
    .filter(([file, seconds]) => seconds >= leastSeconds && isThere(file))
    .map(([file, seconds]) => [file, Math.round(seconds)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
}
