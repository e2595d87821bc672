/** How a test file is run, told by the end of its name. */
import { Glob } from 'bun'

const suffixes = ['program', 'executable', 'outage', 'alone'] as const
export type Tier = 'unit' | 'browser' | (typeof suffixes)[number]

/**
 * - `.test.ts`: side by side; the files of a process share its modules, not a database.
 * - `.e2e.ts`: in a browser, several files on one started desk with a company each.
 * - `.program.test.ts`, `.program.e2e.ts`: from source, and again with the executable.
 * - `.executable.test.ts`, `.executable.e2e.ts`: with the executable; from source in a run of some files.
 * - `.outage.test.ts`: kills programs, or fills their disks, and counts what is left, however long it takes;
 *   like the next ones as `.executable`.
 * - `.alone.test.ts`, `.alone.e2e.ts`: measures time or memory: nothing else runs meanwhile.
 */
export function tierOf(path: string): Tier {
  const tier = suffixes.find((suffix) => new RegExp(`\\.${suffix}\\.(test|e2e)\\.tsx?$`).test(path))
  return tier ?? (/\.e2e\.tsx?$/.test(path) ? 'browser' : 'unit')
}

/** The test files whose path contains one of the parts, by tier; without parts, all of them. */
export function testFiles(root: string, parts: string[]): Record<Tier, string[]> {
  const paths = [
    ...new Glob('{src,db,jobs,routes,islands}/**/*.{test,e2e}.{ts,tsx}').scanSync(root),
  ]
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .sort()
  const of = (tier: Tier) => paths.filter((path) => tierOf(path) === tier)
  return {
    unit: of('unit'),
    browser: of('browser'),
    program: of('program'),
    executable: of('executable'),
    outage: of('outage'),
    alone: of('alone'),
  }
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
