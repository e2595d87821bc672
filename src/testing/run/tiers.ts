/** How a test file is run, told by the end of its name. */
import { Glob } from 'bun'

export type Tier = 'unit' | 'browser' | 'program' | 'alone'

/**
 * - `.test.ts`: side by side, each in a global of its own.
 * - `.e2e.ts`: in a browser, several files on one started desk with a company each.
 * - `.program.test.ts`, `.program.e2e.ts`: from source, and again with the executable.
 * - `.alone.test.ts`, `.alone.e2e.ts`: measures time, or kills programs: nothing else runs meanwhile.
 */
export function tierOf(path: string): Tier {
  const [, tier] = /\.(program|alone)\.(?:test|e2e)\.tsx?$/.exec(path) ?? []
  if (tier === 'program' || tier === 'alone') return tier
  return /\.e2e\.tsx?$/.test(path) ? 'browser' : 'unit'
}

/** The test files whose path contains one of the parts, by tier; without parts, all of them. */
export function testFiles(root: string, parts: string[]): Record<Tier, string[]> {
  const paths = [
    ...new Glob('{src,db,jobs,routes,islands}/**/*.{test,e2e}.{ts,tsx}').scanSync(root),
  ]
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .sort()
  const of = (tier: Tier) => paths.filter((path) => tierOf(path) === tier)
  return { unit: of('unit'), browser: of('browser'), program: of('program'), alone: of('alone') }
}
