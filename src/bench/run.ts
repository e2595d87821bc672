/**
 * `bun run bench [names]`: each workload against the real program in a process of its own and, in
 * turns with it, against its bare limit; prints the table and keeps the last one in docs.
 */
import { runningServer } from '#database/embedded'
import { connect } from '#db/client.ts'
import { makeProgram } from '../testing/program.ts'
import { deskOf, secret } from './desk.ts'
import type { Measured, Order, Wish } from './load.ts'
import { folderOf, say } from './places.ts'
import { isKnown, type Spent, spentSoFar } from './processor.ts'
import { keepResult, line, printTable, type Result, writeReport } from './report.ts'
import { countStatements } from './statements.ts'
import type { Workload } from './workload.ts'
import { workloads } from './workloads.ts'

const { names, seconds, rounds, scale } = optionsOf(process.argv.slice(2))
const chosen = workloads.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
)
const folder = folderOf(scale)
const program = await makeProgram({
  DATA_DIR: folder,
  APP_SECRET: secret,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
})

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
}
printTable(scale)
writeReport()

async function measure(workload: Workload): Promise<Result> {
  const desk = await deskOf(scale)
  await prepare(workload)
  const requests = workload.requests(desk)
  const clients = workload.clients ?? 16
  const port = Number(new URL(program.url).port)
  const bare = workload.bare ? await startBare(workload.name) : undefined
  const order = {
    host: '127.0.0.1',
    clients,
    warmMs: 1_000,
    ms: (seconds * 1_000) / rounds,
    requests,
  }
  const product: Measured[] = []
  const limit: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    if (bare) limit.push(await load({ ...order, port: bare.port }))
    const beside = workload.beside?.(desk)
    const before = isKnown() ? spentSoFar(folder) : undefined
    const other = beside && load({ ...order, ...beside, port, ms: order.ms + 500 })
    const measured = await load({ ...order, port })
    await other
    product.push({ ...measured, ...(before && spentEach(before, measured)) })
  }
  const statements = await countStatements(database(), folder, () => ask(program.url, requests[0]))
  await bare?.stop()
  return {
    name: workload.name,
    scale,
    title: workload.title,
    target: workload.target,
    product,
    limit,
    statements,
  }
}

/** Warming up is counted on both sides. */
function spentEach(before: Spent, { answers, all }: Measured) {
  const now = spentSoFar(folder)
  const each = (key: keyof Spent) => (now[key] - before[key]) / Math.max(all, answers)
  return { programMs: each('programMs'), databaseMs: each('databaseMs') }
}

async function prepare(workload: Workload) {
  const sql = database()
  await workload.prepare?.(sql)
  await sql.end()
}

function database() {
  const connection = runningServer(folder)
  if (!connection) throw new Error('the database of the bench does not run')
  return connect({ connection }, { role: 'owner', max: 1 })
}

async function load(order: Order): Promise<Measured> {
  const child = Bun.spawn([process.execPath, new URL('load.ts', import.meta.url).pathname], {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const measured: Measured = JSON.parse(await new Response(child.stdout).text())
  if (measured.failures > 0) say(`${measured.failures} failed: ${measured.failure}`)
  return measured
}

async function startBare(name: string) {
  const child = Bun.spawn(
    [process.execPath, new URL('bare.ts', import.meta.url).pathname, folder, name],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  for await (const chunk of child.stdout) {
    return {
      port: Number(Buffer.from(chunk).toString()),
      async stop() {
        child.kill()
        await child.exited
      },
    }
  }
  throw new Error(`the bare limit of ${name} did not start`)
}

async function ask(url: string, wish: Wish | undefined) {
  if (!wish) return
  await fetch(`${url}${wish.path}`, {
    method: wish.method,
    headers: { authorization: `Bearer ${wish.token}`, 'content-type': 'application/json' },
    body: wish.body?.replaceAll('#', String(Date.now())),
  }).then((answer) => answer.text())
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
