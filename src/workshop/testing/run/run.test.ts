import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Glob } from 'bun'
import { knownText } from './known-seconds.ts'
import { openProgress } from './progress.ts'
import { areFew, repeatFailed } from './repeating.ts'
import { readResults } from './results.ts'
import { type Outcome, root, runTests } from './running.ts'
import { longestOf, spendingText } from './spending.ts'
import { dealt, testFiles, tierOf } from './tiers.ts'

/** Of two files at once, each named again when it goes on. */
const printed = `bun test v1.4.5 (a7733435c) 2x PARALLEL

src/desk/tags/tags.test.ts:
said on the way
(pass) a tag is made [0.66ms]

src/desk/notes/notes.test.tsx:
error: expect(received).toBe(expected)
(fail) a note is kept [12.00ms]
(skip) later

src/desk/tags/tags.test.ts:
(pass) a tag is deleted

src/desk/notes/notes.test.tsx:
(pass) a note is deleted [1.00ms]

src/lost.test.ts:

# Unhandled error between tests
-------------------------------
error: Cannot find module './missing.ts'

src/dead.test.ts:
✗ src/dead.test.ts (worker crashed: exit code 3)

src/desk/tags/tags.test.ts:

2 tests failed:
(fail) a note is kept [12.00ms]

src/dead.test.ts:
✗ src/dead.test.ts (worker crashed: exit code 3)

 3 pass
 1 skip
 3 fail
 1 error
Ran 7 tests across 4 files. [44.00ms]
`

test.each([1, 7, 10_000])('what the runner prints is read in pieces of %d characters', (size) => {
  const reading = readResults()
  const results = []
  for (let at = 0; at < printed.length; at += size) {
    results.push(...reading.read(printed.slice(at, at + size)))
  }
  const { results: last, totals } = reading.end()
  results.push(...last)
  expect(results.map(({ file, passed }) => [file, passed])).toEqual([
    ['src/desk/tags/tags.test.ts', true],
    ['src/desk/notes/notes.test.tsx', false],
    ['src/desk/tags/tags.test.ts', true],
    ['src/desk/notes/notes.test.tsx', true],
    ['src/lost.test.ts', false],
    ['src/dead.test.ts', false],
  ])
  expect(results[1]?.text).toStartWith('error: expect(received)')
  expect(results[4]?.text).toContain('Cannot find module')
  expect(totals).toMatchObject({ passed: 3, failed: 3 })
  expect(totals.text).toContain('Ran 7 tests')
})

test('a runner that died has counted nothing, and its last words are kept', () => {
  const reading = readResults()
  reading.read('src/desk/tags/tags.test.ts:\n(pass) a tag is made\npanic: out of memory')
  const { totals } = reading.end()
  expect(totals.passed).toBeUndefined()
  expect(totals.text).toContain('panic: out of memory')
})

test.each([
  ['src/desk/tags/tags.test.ts', 'unit'],
  ['islands/tags/tags.test.tsx', 'unit'],
  ['src/standalone.test.ts', 'unit'],
  ['routes/kanban.e2e.ts', 'browser'],
  ['routes/walk.program.e2e.ts', 'program'],
  ['src/cli/cli.program.test.ts', 'program'],
  ['routes/bad-line.alone.e2e.ts', 'alone'],
  ['src/together.alone.test.ts', 'alone'],
  ['src/kill.outage.test.ts', 'outage'],
  ['src/backup/backup.executable.test.ts', 'executable'],
  ['src/backup/killed.long.outage.test.ts', 'outage'],
] as const)('%s is run as %s', (path, tier) => {
  expect(tierOf(path)).toBe(tier)
})

test('what the usual run leaves out runs in the long one, and nothing in both but by its own word', () => {
  const all = (long: boolean) => Object.values(testFiles(root, { parts: [], long })).flat()
  const [usual, long] = [all(false), all(true)]
  const files = new Glob('{src,db,jobs,routes,islands}/**/*.{test,e2e}.{ts,tsx}').scanSync(root)
  expect([...new Set([...usual, ...long])].sort()).toEqual([...files].sort())
  expect(usual.filter((path) => path.includes('.long.'))).toEqual([])
  const both = usual.filter((path) => long.includes(path) && tierOf(path) !== 'program')
  for (const path of both) expect(readFileSync(join(root, path), 'utf8')).toContain('isLong')
  const [, list = ''] = readFileSync(join(root, 'docs/contributing.md'), 'utf8').split(
    'left out -->',
  )
  for (const path of long) if (tierOf(path) !== 'program') expect(list).toContain(path)
  // Whoever names a file runs it.
  const named = testFiles(root, { parts: ['src/backup/killed.long'], long: false })
  expect(named.outage).toEqual(['src/backup/killed.long.outage.test.ts'])
})

test('each process begins with what took longest, and none is lost', () => {
  const known = new Map([
    ['c', 9],
    ['e', 70],
  ])
  expect(dealt(['a', 'b', 'c', 'd', 'e'], 2, known)).toEqual(['e', 'a', 'd', 'c', 'b'])
  expect(dealt(['a', 'b'], 3, known)).toEqual(['a', 'b'])
})

test('what is known of files that a run left out stays, until they are gone', () => {
  const known = new Map([
    ['b', 30],
    ['a', 7],
    ['gone', 50],
    ['now-short', 6],
  ])
  const measured = new Map([
    ['a', 41.6],
    ['now-short', 0.4],
    ['new', 12.2],
  ])
  const text = knownText(known, measured, (file) => file !== 'gone')
  expect(text).toBe('{\n  "a": 42,\n  "b": 30,\n  "new": 12\n}\n')
})

test('the dearest file stands above the sum', () => {
  const spent = [
    { name: 'units', secondsOf: new Map(Object.entries({ a: 11.25, b: 1.25 })) },
    { name: 'executable', secondsOf: new Map([['b', 3]]) },
    { name: 'style', seconds: 2 },
  ]
  expect(spendingText(spent).split('\n')).toEqual([
    'Processor seconds',
    '     1.3  b (units)',
    '     3.0  b (executable)',
    '    11.3  a (units)',
    '',
    '    12.5  units',
    '     3.0  executable',
    '     2.0  style',
    '    17.5  in all',
    '',
  ])
  expect(longestOf(spent)).toEqual(new Map(Object.entries({ a: 11.25, b: 3 })))
})

test('on a terminal one line is kept current; in a log each is a line', () => {
  const [terminal, log] = [true, false].map((isTTY) => {
    let text = ''
    const progress = openProgress({ isTTY, columns: 200, write: (more) => (text += more) })
    progress.expect(3)
    const units = progress.begin('units')
    progress.count({ passed: true })
    const outages = progress.begin('outages')
    progress.count({ passed: false })
    units.over(1)
    units.end()
    outages.over(1)
    progress.say('(fail) one\n')
    progress.stop()
    return text
  })
  expect(terminal?.split('\r\x1b[K').slice(1)).toEqual([
    '[0:00] units: 0 of 3 files, 0 tests passed, 0 failed',
    '[0:00] units: 0 of 3 files, 1 test passed, 0 failed',
    '[0:00] units, outages: 0 of 3 files, 1 test passed, 0 failed',
    '[0:00] units, outages: 0 of 3 files, 1 test passed, 1 failed',
    '[0:00] units, outages: 1 of 3 files, 1 test passed, 1 failed',
    '[0:00] outages: 2 of 3 files, 1 test passed, 1 failed',
    '(fail) one\n',
    '[0:00] outages: 2 of 3 files, 1 test passed, 1 failed',
    '',
  ])
  expect(log?.split('\n')).toEqual([
    '[0:00] units: 0 of 3 files, 0 tests passed, 0 failed',
    '[0:00] units, outages: 0 of 3 files, 1 test passed, 0 failed',
    '(fail) one',
    '',
  ])
})

const quiet = openProgress({ write: () => true })
afterAll(() => quiet.stop())

test('files that failed once are told by name, those that fail twice have failed', async () => {
  const failing = (files: string[]): Outcome => ({
    passed: 9,
    failed: 2,
    failedFiles: files,
    env: { AT: 'home' },
  })
  const passes: typeof runTests = async (_, files, { env }) => ({
    passed: 5,
    failed: env?.AT === 'home' ? 0 : files.length,
    failedFiles: [],
  })
  const fails = async () => ({ passed: 4, failed: 1, failedFiles: ['a.e2e.ts'] })
  const never = () => Promise.reject(new Error('ran again'))

  const once = failing(['a.e2e.ts'])
  expect(await repeatFailed(once, quiet, passes)).toEqual(['a.e2e.ts'])
  expect(once).toMatchObject({ passed: 11, failed: 0 })

  const twice = failing(['a.e2e.ts'])
  expect(await repeatFailed(twice, quiet, fails)).toEqual([])
  expect(twice).toMatchObject({ passed: 9, failed: 2 })

  expect(await repeatFailed(failing([]), quiet, never)).toEqual([])

  const two = ['a.e2e.ts', 'b.test.ts']
  expect(areFew([failing([]), { passed: 1, failed: 1 }])).toBe(false)
  expect(areFew([failing(two), failing(['c.program.test.ts'])])).toBe(true)
  expect(areFew([failing(two), failing(two)])).toBe(false)
})

const work =
  'for (const from = process.cpuUsage(); process.cpuUsage(from).user < 300_000; ) for (let n = 0; n < 1e6; n++);'
const childThat = (script: string) => `
  const command = [process.execPath, '-e', ${JSON.stringify(script)}]
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'ignore' })
  await child.stdout.getReader().read()`
/** By file: one that fails, one that works, one whose program does, one whose program goes on. */
const tests = {
  'red.test.ts': `test('red', () => expect(1).toBe(2))\ntest('green', () => {})`,
  'here.test.ts': `test('here', () => { ${work} })`,
  'ended.test.ts': `test('ended', async () => { ${childThat(`${work} console.log(1)`)}\n await child.exited })`,
  'living.test.ts': `test('living', async () => {
    ${childThat(`${work} console.log(1); setTimeout(() => {}, 60_000)`)}
    child.unref()
    process.on('exit', () => child.kill())
  })`,
}

test('a run tells which files failed, and what each cost with the programs it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failing-'))
  try {
    const files = Object.entries(tests).map(([name, text]) => {
      writeFileSync(join(folder, name), `import { expect, test } from 'bun:test'\n${text}\n`)
      return relative(root, join(folder, name))
    })
    const [red = '', ...busy] = files
    const outcome = await runTests('red', files, { workers: 1, isolated: true }, quiet)
    expect(outcome).toMatchObject({ passed: 4, failed: 1, failedFiles: [red] })
    expect(outcome.failures).toEqual([expect.stringContaining('(fail) red')])
    // Elsewhere only the process itself is seen.
    const seen = process.platform === 'linux' ? busy : busy.slice(0, 1)
    for (const file of seen) expect(outcome.secondsOf?.get(file)).toBeGreaterThan(0.2)
    expect(outcome.secondsOf?.get(red)).toBeDefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
