/**
 * A test waits for what shall happen, for as long as a busy machine may need: no limit of its own,
 * neither of a test nor of what it waits for.
 */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import { patienceMs, shorterPatience } from '#workshop/simulator/patience'

const root = new URL('../../..', import.meta.url).pathname
const measured = '{src,routes,db,jobs,islands}/**/*.{test,e2e}.{ts,tsx}'
const around = [
  'src/workshop/testing/{browser,furnished,programs,servers}/*.ts',
  'src/{platform,company,desk,outreach,programs,whatsapp,backup}/**/testing/**/*.ts',
  'src/workshop/simulator/testing/*.ts',
]

/** What is not allowed, with an example that the pattern must find. */
const limits = [
  {
    of: 'a test',
    found: /^ *\}, *[\d_]{4,}\)$/m,
    as: "test('it is so', async () => {\n}, 60_000)",
  },
  {
    of: 'a wait in several lines',
    found: /^ *[\d_]{4,},\n *\)$/m,
    as: '  () => isSo,\n  60_000,\n)',
  },
  {
    of: 'a hook',
    found: /^(?:before|after)(?:All|Each)\(.*, [\d_]{4,}\)$/m,
    as: 'afterAll(() => acme.close(), 30_000)',
  },
  {
    of: 'a page',
    found: /\bsetDefault(?:Navigation)?Timeout\((?!patienceMs)/,
    as: 'page.setDefaultTimeout(7000)',
  },
  {
    of: 'an element',
    found: /\.(?:waitFor\w*|click|press|fill|goto)\([^()\n]*\btimeout: /,
    as: 'await row.waitFor({ timeout: 30_000 })',
  },
  {
    of: 'a waiting loop of its own, instead of `eventually`',
    found: /now\(\) \+ patienceMs|waited in vain/,
    as: 'const giveUpAt = Date.now() + patienceMs',
  },
]

/** Each with its reason. */
const exempt: Record<string, string> = {
  'routes/demo-life.e2e.ts':
    'a button that may be gone, since the customers of the demo act meanwhile',
}

const files = [measured, ...around].flatMap((pattern) => [
  ...new Glob(pattern).scanSync({ cwd: root }),
])
const limitsIn = (source: string) =>
  limits.flatMap(({ found }) => found.exec(source)?.[0].trim() ?? [])

test.each(limits)('a limit of $of is seen', ({ found, as }) => {
  expect(found.test(as)).toBe(true)
})

test('no test has a limit of its own for a busy machine', () => {
  expect(files.length).toBeGreaterThan(500)
  const seen = files
    .filter((file) => !file.endsWith('testing/limits.test.ts'))
    .map((file) => ({ file, limits: limitsIn(readFileSync(`${root}/${file}`, 'utf8')) }))
    .filter(({ limits }) => limits.length > 0)
  expect(seen.filter(({ file }) => !exempt[file])).toEqual([])
  expect(seen.map(({ file }) => file).filter((file) => exempt[file])).toEqual(Object.keys(exempt))
})

/** Less is for whoever looks for a test that fails. */
test('a wait has as long as a busy machine may need', () => {
  const asFirst = process.env.TEST_PATIENCE_MS === shorterPatience.TEST_PATIENCE_MS
  expect(patienceMs).toBe(asFirst ? 100_000 : 300_000)
})
