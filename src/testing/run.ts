/**
 * `bun run test`: types, style, every test in two workers, then the walk once more against the
 * compiled executable. Ends with the totals on a line of their own; status 1 when anything failed.
 *
 * `bun run test PART...` runs only the test files whose path contains one of the parts.
 */
import { Glob } from 'bun'
import { endTestServer, testServer } from './database.ts'

const root = new URL('../../', import.meta.url).pathname
const executable = `${root}dist/recado`

let passed = 0
let failed = 0

const parts = process.argv.slice(2)
if (parts.length > 0) {
  const all = [...new Glob('{src,db,jobs,routes,islands}/**/*.{test,e2e}.{ts,tsx}').scanSync(root)]
  await step('browser files', [process.execPath, 'src/build/browser.ts'])
  // Started here and not by the first test: the runner ends what a test file leaves running.
  await testServer()
  await tests(
    parts.join(' '),
    all.filter((path) => parts.some((part) => path.includes(part))),
    { parallel: 2 },
  )
  report()
}

await step('types', [process.execPath, '--check'])
await step('style', [process.execPath, 'x', 'biome', 'check', '--error-on-warnings'])
await step('browser files', [process.execPath, 'src/build/browser.ts'])

// Started here and not by the first test: the runner ends what a test file leaves running.
await testServer()
const units = [...new Glob('{src,db,jobs,routes,islands}/**/*.test.{ts,tsx}').scanSync(root)]
const walks = [...new Glob('routes/*.e2e.ts').scanSync(root)]
// What starts whole programs goes after the rest and alone: it is timed by people, not by cores.
const programs = units.filter((path) => /kill-nine/.test(path))
await tests(
  'tests',
  units.filter((path) => !programs.includes(path)),
  { parallel: 2 },
)
// Where it does not matter how soon something is seen, two go side by side.
const patient = walks.filter((path) => /accessible|kanban|tags-and|files/.test(path))
await tests('pages in the browser', patient, { parallel: 2 })
const timed = walks.filter((path) => !patient.includes(path))
await tests('walks in the browser, and kills', [...timed, ...programs])
await step('executable', [process.execPath, 'src/build/executable.ts'])
// What is drawn is drawn alike by both.
const ofExecutable = walks.filter((path) => !/accessible|day|kanban|tags-and/.test(path))
await tests(
  'walks and commands of the executable',
  [...ofExecutable, 'src/cli/cli.program.test.ts'],
  {
    env: { RECADO_UNDER_TEST: executable },
  },
)

await endTestServer()
report()

function report(): never {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed > 0 ? 1 : 0)
}

/** One thing that either works or does not: counts as one. */
async function step(name: string, command: string[]) {
  process.stdout.write(`\n# ${name}\n`)
  const child = Bun.spawn(command, { cwd: root, stdout: 'inherit', stderr: 'inherit' })
  const status = await child.exited
  if (status === 0) passed++
  else failed++
}

/** Test files by Bun's runner, their results counted from its own summary. */
async function tests(
  name: string,
  files: string[],
  { parallel, env = {} }: { parallel?: number; env?: Record<string, string> } = {},
) {
  process.stdout.write(`\n# ${name}\n`)
  const options = ['--timeout=30000', ...(parallel ? [`--parallel=${parallel}`] : ['--isolate'])]
  const child = Bun.spawn(
    [
      process.execPath,
      'test',
      '--only-failures',
      ...options,
      ...files.sort().map((file) => `./${file}`),
    ],
    { cwd: root, env: { ...process.env, ...env }, stdout: 'inherit', stderr: 'pipe' },
  )
  const summary = await show(child.stderr)
  const status = await child.exited
  const counted = (word: string) =>
    [...summary.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1]
  passed += Number(counted('pass') ?? 0)
  const failures = Number(counted('fail') ?? 0)
  failed += failures
  // Killed, or nothing ran: that is no success, whatever was counted.
  if ((status !== 0 && failures === 0) || counted('pass') === undefined) failed++
}

/** Passes a stream on as it comes, and answers all of it. */
async function show(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    process.stderr.write(chunk)
    text += Buffer.from(chunk).toString()
  }
  return Bun.stripANSI(text)
}
