/**
 * `bun run bench [names]`: each workload against the real program in a process of its own and, in
 * turns with it, against its bare limit; prints the table and keeps the last one in docs.
 */

import { connect } from '#db/client.ts'
import { runningServer } from '#kernel/database/embedded'
import { makeProgram } from '#workshop/testing/programs/program'
import { differences } from './alike.ts'
import { deskOf, reviveLogins, secret } from './desk.ts'
import type { LoadRequest, Measured } from './load.ts'
import { say, seededFolder } from './places.ts'
import { runScript, startBare, startWhatsapp } from './processes.ts'
import { isKnown, type Spent, spentSoFar } from './processor.ts'
import { type BenchResult, keepResult, line, printTable, writeReport } from './report.ts'
import { countStatements } from './statements.ts'
import type { BenchAccounts, Workload } from './workload.ts'
import { workloads } from './workloads.ts'

const { names, seconds, rounds, scale } = optionsOf(process.argv.slice(2))
const chosen = workloads.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
)
const folder = seededFolder(scale)
const whatsapp = await startWhatsapp()
const program = await makeProgram({
  DATA_DIR: folder,
  APP_SECRET: secret,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  CALL_LIMITS: '0',
  SIGNUP_CODE: 'bench',
  WHATSAPP_WEB_URL: whatsapp.address.url,
  WHATSAPP_ROOT_KEY: whatsapp.address.rootKey,
})
const host = '127.0.0.1'
const port = Number(new URL(program.url).port)
const ms = (seconds * 1_000) / rounds

try {
  await program.start()
  for (const workload of chosen) {
    const result = await measure(workload)
    keepResult(result)
    say(line(result))
  }
} catch (error) {
  say(program.output())
  throw error
} finally {
  await program.end()
  await program.remove()
  await whatsapp.stop()
}
printTable(scale)
writeReport()

async function measure(workload: Workload): Promise<BenchResult> {
  const desk = await deskOf(scale)
  await prepare(workload)
  const bare = workload.bare ? await startBare(folder, workload.name) : undefined
  if (bare && !workload.part) await compare(workload, desk, bare.port)
  const part = workload.part ? await startBare(folder, workload.name, 'part') : undefined
  const product: Measured[] = []
  const limit: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const persons = workload.byPerson?.(desk)
    const began = isKnown() ? spentSoFar(folder) : undefined
    if (persons) {
      const byPerson = await runScript('load.ts', orderOf(workload, persons, port))
      limit.push({ ...byPerson, ...(began && spentEach(began, byPerson)) })
    }
    if (bare) limit.push(await runScript('load.ts', orderFor(workload, desk, bare.port)))
    const before = isKnown() ? spentSoFar(folder) : undefined
    const [measured] = await Promise.all([
      loadOf(workload, desk, part?.port ?? port),
      loadBeside(workload, desk),
    ])
    product.push({ ...measured, ...(before && !part && spentEach(before, measured)) })
  }
  const [wish] = workload.requests(desk)
  const asked = part ? undefined : wish
  const statements = asked && (await countStatements(database(), folder, () => ask(asked)))
  await bare?.stop()
  await part?.stop()
  const { name, title, target } = workload
  return { name, scale, at: Date.now(), title, target, product, limit, statements }
}

function orderFor(workload: Workload, desk: BenchAccounts, port: number) {
  return orderOf(workload, workload.requests(desk), port)
}

function orderOf(workload: Workload, requests: LoadRequest[], port: number) {
  return { host, port, clients: workload.clients ?? 16, warmMs: 3_000, ms, requests }
}

function loadOf(workload: Workload, desk: BenchAccounts, port: number): Promise<Measured> {
  const other = workload.elsewhere?.(desk, { host, port, ms })
  if (other?.script === 'wire.ts') return whatsapp.measure(other.order)
  if (other) return runScript(other.script, other.order)
  return runScript('load.ts', orderFor(workload, desk, port))
}

async function loadBeside(workload: Workload, desk: BenchAccounts) {
  const beside = workload.beside?.(desk)
  if (beside) await runScript('load.ts', { host, port, warmMs: 3_000, ms: ms + 500, ...beside })
}

/** Warming up is counted on both sides. */
function spentEach(before: Spent, { answers, all }: Measured) {
  const now = spentSoFar(folder)
  const each = (key: keyof Spent) => (now[key] - before[key]) / Math.max(all, answers, 1)
  return { programMs: each('programMs'), databaseMs: each('databaseMs') }
}

async function prepare(workload: Workload) {
  const sql = database()
  await reviveLogins(sql)
  await workload.prepare?.(sql)
  await sql.end()
}

function database() {
  const connection = runningServer(folder)
  if (!connection) throw new Error('the database of the bench does not run')
  return connect({ connection }, { max: 1 })
}

/** What is written is answered otherwise: the program's rows are richer by what it keeps of them. */
async function compare({ requests }: Workload, desk: BenchAccounts, barePort: number) {
  const wishes = requests(desk).filter(({ method }) => method === 'GET')
  const found = new Set<string>()
  for (const wish of wishes.slice(0, 20)) {
    const [own, bare] = await Promise.all([ask(wish), ask(wish, `http://${host}:${barePort}`)])
    for (const path of differences(own, bare)) found.add(path)
  }
  if (found.size > 0) say(`the bare limit answers otherwise: ${[...found].join(', ')}`)
}

async function ask({ method, path, token, body }: LoadRequest, at: string = program.url) {
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body?.replaceAll('#', String(Date.now())),
  })
  return answer.json()
}

function optionsOf(args: string[]) {
  const value = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
  return {
    names: args.filter((arg) => !arg.startsWith('--')),
    seconds: Number(value('seconds') ?? 8),
    rounds: Number(value('rounds') ?? 2),
    scale: value('scale') === 'tenth' ? ('tenth' as const) : ('all' as const),
  }
}
