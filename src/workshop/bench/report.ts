/** The last result of each workload is kept, so that measuring one does not lose the others. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Scale } from './desk.ts'
import type { Measured } from './load.ts'
import { sayFactor } from './machine.ts'
import { benchFolder, reportFile, say } from './places.ts'
import type { CapturedStatements } from './statements.ts'
import { workloads } from './workloads.ts'

export interface BenchResult {
  name: string
  scale: Scale
  /** When it was measured, in milliseconds; those of long ago do not say. */
  at?: number
  title: string
  target: string
  product: Measured[]
  limit: Measured[]
  /** Absent where nothing asks through the API. */
  statements?: CapturedStatements
}

const file = join(benchFolder, 'results.json')

export function keepResult(result: BenchResult) {
  const others = readResults().filter(
    ({ name, scale }) => name !== result.name || scale !== result.scale,
  )
  writeFileSync(file, JSON.stringify([...others, result], null, 1))
}

function readResults(): BenchResult[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

const columns = [
  'workload',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'limit/s',
  'ratio',
  'cpu ms (program + database)',
  'statements',
  'target',
]

export function line(result: BenchResult): string {
  return cellsOf(result).join(' | ')
}

function cellsOf({ title, product, limit, statements, target }: BenchResult): string[] {
  const perSecond = mean(product, 'perSecond')
  const bare = mean(limit, 'perSecond')
  return [
    title,
    perSecond.toFixed(0),
    mean(product, 'p50').toFixed(1),
    mean(product, 'p99').toFixed(1),
    bare ? bare.toFixed(0) : '',
    bare ? (perSecond / bare).toFixed(2) : '',
    spentBy(product),
    statements ? `${statements.work} + ${statements.frame}` : '',
    target,
  ]
}

/** Unknown where no program answered, or on other systems. */
function spentBy(measured: Measured[]): string {
  const spent = `${mean(measured, 'programMs').toFixed(2)} + ${mean(measured, 'databaseMs').toFixed(2)}`
  return measured.some(({ programMs }) => programMs !== undefined) ? spent : ''
}

function mean(
  measured: Measured[],
  figure: 'perSecond' | 'p50' | 'p99' | 'programMs' | 'databaseMs',
): number {
  return measured.reduce((sum, one) => sum + (one[figure] ?? 0), 0) / Math.max(1, measured.length)
}

function tableOf(scale: Scale): string[] {
  const results = readResults().filter((result) => result.scale === scale)
  const inOrder = workloads.flatMap(
    ({ name }) => results.find((result) => result.name === name) ?? [],
  )
  return [columns, columns.map(() => '---'), ...inOrder.map(cellsOf)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

/** How many times slower the whole is than a tenth: at most 1.3 times. */
function comparison(): string[] {
  const results = readResults()
  const rows = workloads.flatMap(({ name, title }) => {
    const [all, tenth] = (['all', 'tenth'] as const).map((scale) =>
      results.find((result) => result.name === name && result.scale === scale),
    )
    if (!all || !tenth) return []
    const times = mean(tenth.product, 'perSecond') / mean(all.product, 'perSecond')
    return [[title, times.toFixed(2)]]
  })
  return [['workload', 'times slower'], ['---', '---'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

export function printTable(scale: Scale) {
  for (const row of tableOf(scale)) say(row)
  say(sayFactor(readResults()))
}

export function writeReport() {
  const kept = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : ''
  const begin = '<!-- measured: written by bun run bench -->'
  const head = kept.split(begin)[0] ?? ''
  writeFileSync(reportFile, `${head}${begin}\n\n${measuredText()}\n`)
}

function measuredText(): string {
  const [cpu] = cpus()
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`bun run bench\` after \`bun run bench:seed\`: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Bun ${Bun.version}, embedded PostgreSQL; program, database, bare limit and load share these cores.`,
    '',
    sayFactor(readResults()),
    '',
    '## All of the data',
    '',
    ...tableOf('all'),
    '',
    '## A tenth of it',
    '',
    ...tableOf('tenth'),
    '',
    '## All against a tenth',
    '',
    ...comparison(),
  ].join('\n')
}
