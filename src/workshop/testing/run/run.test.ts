import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openProgress } from './progress.ts'
import { repeatFailed } from './repeating.ts'
import { readResults } from './results.ts'
import { type Outcome, root, runTests } from './running.ts'
import { dealt, slowest, testFiles, tierOf } from './tiers.ts'

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
] as const)('%s is run as %s', (path, tier) => {
  expect(tierOf(path)).toBe(tier)
})

test('each process begins with a slow file, and none is lost', () => {
  const files = Object.values(testFiles(root, [])).flat()
  expect(slowest.filter((path) => !files.includes(path))).toEqual([])
  const [first = '', second = ''] = slowest
  expect(dealt(['a', 'b', first, 'c', second], 2)).toEqual([first, 'a', 'c', second, 'b'])
  expect(dealt(['a', 'b'], 3)).toEqual(['a', 'b'])
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

test('pages that failed once are told by name, those that fail twice have failed', async () => {
  const failing = (files: string[]): Outcome => ({ passed: 9, failed: 2, failedFiles: files })
  const passes = async () => ({ passed: 5, failed: 0, failedFiles: [] })
  const fails = async () => ({ passed: 4, failed: 1, failedFiles: ['a.e2e.ts'] })
  const never = () => Promise.reject(new Error('ran again'))

  const once = failing(['a.e2e.ts'])
  expect(await repeatFailed(once, quiet, passes)).toEqual(['a.e2e.ts'])
  expect(once).toMatchObject({ passed: 11, failed: 0 })

  const twice = failing(['a.e2e.ts'])
  expect(await repeatFailed(twice, quiet, fails)).toEqual([])
  expect(twice).toMatchObject({ passed: 9, failed: 2 })

  const many = failing(['a.e2e.ts', 'b.e2e.ts', 'c.e2e.ts', 'd.e2e.ts'])
  expect(await repeatFailed(many, quiet, never)).toEqual([])
  expect(await repeatFailed(failing([]), quiet, never)).toEqual([])
})

test('a failed run tells which files failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failing-'))
  try {
    writeFileSync(
      join(folder, 'red.test.ts'),
      "import { expect, test } from 'bun:test'\ntest('red', () => expect(1).toBe(2))\ntest('green', () => {})\n",
    )
    const file = relative(root, join(folder, 'red.test.ts'))
    const { passed, failed, failedFiles } = await runTests('red', [file], { workers: 1 }, quiet)
    expect([passed, failed, failedFiles]).toEqual([1, 1, [file]])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
