/**
 * `bun run test`: types, style and the tests. `bun run test:long` (`--long`) runs those that it leaves
 * out, and the whole program once more as the compiled executable. Both end with the totals on a line
 * of their own; status 1 when anything failed.
 *
 * `bun run test PART...` runs only the test files whose path contains one of the parts. With
 * `--note-times` later runs, and fresh clones, begin with what took longest in this one.
 * How a file is run is told by its suffix: see `run/tiers.ts`. Few files that failed beside others are
 * run once more: see `run/repeating.ts`.
 */
import { endTestServer, keeperOfTestServer, testServer } from './database.ts'
import { writeKnownSeconds } from './run/known-seconds.ts'
import { inLongRun } from './run/long.ts'
import { isExecutableOf, noteExecutable } from './run/made-executable.ts'
import { processorSeconds } from './run/processor.ts'
import { openProgress } from './run/progress.ts'
import { areFew, repeatFailed } from './run/repeating.ts'
import { type Outcome, type Running, root, runStep, runTests } from './run/running.ts'
import { longestOf, type Spending, spendingText } from './run/spending.ts'
import { testFiles } from './run/tiers.ts'
import { openWorkingFolder } from './run/working-folder.ts'

const args = process.argv.slice(2)
const parts = args.filter((arg) => !arg.startsWith('--'))
const isWhole = parts.length === 0
const long = args.includes('--long')
if (long) Object.assign(process.env, inLongRun)
const files = testFiles(root, { parts, long })
const progress = openProgress()
for (const tier of Object.values(files)) progress.expect(tier.length)

const outcomes: Outcome[] = []
const unsteady: string[] = []
const spent: Spending[] = []

// It starts in a third of the time, and needs no database made; where only some files are asked for,
// they need not wait until it is made.
const underTest = isWhole || long ? { RECADO_UNDER_TEST: `${root}dist/recado` } : undefined

const checks = isWhole && !long ? [types(), style()] : []
const preparing = progress.begin('browser files')
await step('browser files', ['src/workshop/build/browser-if-changed.ts'])
preparing.end()

// Started here and not by the first test: the runner ends what a test file leaves running.
await testServer()
const ofServerBefore = processorSeconds(keeperOfTestServer())
const workingFolder = openWorkingFolder()
Object.assign(process.env, workingFolder.env)
// What mostly waits fills the pauses of what computes.
await Promise.all([computing(), waiting()])
await run('what runs alone', files.alone, { workers: 1, isolated: true, env: underTest })
await runAgain()
const ofServer = processorSeconds(keeperOfTestServer()) - ofServerBefore
spent.push({ name: 'PostgreSQL of the tests', seconds: ofServer })

workingFolder.remove()
if (isWhole) await endTestServer()
if (args.includes('--note-times')) writeKnownSeconds(root, longestOf(spent))
progress.stop()
report()

async function computing() {
  await run('units and slices', files.unit, { workers: 3 })
  await run('pages without a browser', files.dom, { workers: 1 })
  await run('pages in the browser', files.browser, { workers: 3, isRepeated: isWhole })
}

async function runAgain() {
  if (!areFew(outcomes)) return
  for (const outcome of outcomes) unsteady.push(...(await repeatFailed(outcome, progress)))
}

async function waiting() {
  await Promise.all(checks)
  const made = underTest ? makeExecutable() : undefined
  if (!long) await run('the program', files.program, { workers: 2, isolated: true })
  await made
  await run('outages', files.outage, { workers: 2, isolated: true, env: underTest })
  const executable = long ? [...files.executable, ...files.program] : files.executable
  await run('the executable', executable, { workers: 2, isolated: true, env: underTest })
}

async function run(name: string, files: string[], how: Running) {
  if (files.length === 0) return
  const outcome = await runTests(name, files, how, progress)
  outcomes.push(outcome)
  spent.push({ name, secondsOf: outcome.secondsOf })
}

async function step(name: string, args: string[]) {
  const outcome = await runStep(name, args, progress)
  outcomes.push(outcome)
  spent.push({ name, seconds: outcome.seconds })
  return outcome.failed === 0
}

function types() {
  return step('types', ['--check'])
}

function style() {
  return step('style', ['x', 'biome', 'check', '--error-on-warnings'])
}

/** Of the browser files that are there: written anew they would be missing for a moment. */
async function makeExecutable() {
  if (isExecutableOf(root)) return
  const note = noteExecutable(root)
  const script = 'src/workshop/build/executable.ts'
  if (await step('making the executable', [script, '--with-browser-files-as-built'])) await note()
}

function report(): never {
  const count = (word: 'passed' | 'failed') => outcomes.reduce((sum, one) => sum + one[word], 0)
  process.stdout.write(`\n${spendingText(spent)}`)
  // Again where a reader looks first: at the end.
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) {
    process.stdout.write(`${lastLines(failure)}\n`)
  }
  if (unsteady.length > 0)
    process.stdout.write(`\nUnsteady, to be mended: ${unsteady.join(', ')}\n`)
  process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed\n`)
  process.exit(count('failed') > 0 ? 1 : 0)
}

function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  return [lines[0], lines[1], ...lines.slice(2).slice(-40)].join('\n')
}
