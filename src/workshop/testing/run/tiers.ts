/** How a test file is run, told by the end of its name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const suffixes = ['dom', 'program', 'executable', 'outage', 'alone'] as const
export type Tier = 'unit' | 'browser' | (typeof suffixes)[number]

/**
 * - `.test.ts`: side by side; the files of a process share its modules, not a database.
 * - `.dom.test.ts`: pages in a window without a browser, in a process of their own, since scripts of
 *   pages tell by it where they run.
 * - `.e2e.ts`: in a browser, several files on one started desk with a company each.
 * - `.program.test.ts`, `.program.e2e.ts`: from source; in the long run with the executable.
 * - `.executable.test.ts`, `.executable.e2e.ts`: with the executable; from source in a run of some files.
 * - `.outage.test.ts`: kills programs, or fills their disks, and counts what is left, however long it takes;
 *   like the next ones as `.executable`.
 * - `.alone.test.ts`, `.alone.e2e.ts`: measures time or memory: nothing else runs meanwhile.
 *
 * What has `.long` before all that is left to `bun run test:long`.
 */
export function tierOf(path: string): Tier {
  const tier = suffixes.find((suffix) => new RegExp(`\\.${suffix}\\.(test|e2e)\\.tsx?$`).test(path))
  return tier ?? (/\.e2e\.tsx?$/.test(path) ? 'browser' : 'unit')
}

/** Which of the test files a run takes. */
export interface Choice {
  /** Those whose path contains one of the parts, of whatever length; without parts, all. */
  parts: string[]
  /** What the usual run leaves out, instead of what it runs. */
  long: boolean
}

/** By tier. */
export function testFiles(root: string, { parts, long }: Choice): Record<Tier, string[]> {
  const paths = [
    ...new Glob('{src,db,jobs,routes,islands}/**/*.{test,e2e}.{ts,tsx}').scanSync(root),
  ]
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .filter((path) => (long ? hasLongTests(root, path) : parts.length > 0 || !isLongFile(path)))
    .sort()
  const of = (tier: Tier) => paths.filter((path) => tierOf(path) === tier)
  return {
    unit: of('unit'),
    dom: of('dom'),
    browser: of('browser'),
    program: of('program'),
    executable: of('executable'),
    outage: of('outage'),
    alone: of('alone'),
  }
}

const isLongFile = (path: string) => path.includes('.long.')

/** Files of the usual run have some, too: they say so by `isLong`. */
function hasLongTests(root: string, path: string): boolean {
  if (isLongFile(path) || tierOf(path) === 'program') return true
  return /\bisLong\b.*\/run\/long/.test(readFileSync(join(root, path), 'utf8'))
}

/**
 * In the order in which so many processes begin with what took longest: each takes an equal part
 * from here. What begins last should be short.
 */
export function dealt(
  files: string[],
  workers: number,
  knownSeconds: ReadonlyMap<string, number>,
): string[] {
  const secondsOf = (path: string) => knownSeconds.get(path) ?? 0
  const ordered = files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  const hands = Array.from({ length: workers }, (_, hand) =>
    ordered.filter((_, at) => at % workers === hand),
  )
  return hands.flat()
}
