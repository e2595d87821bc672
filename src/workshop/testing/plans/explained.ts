/**
 * Every plan that a program's statements were run with, and how many rows they read: from the log of
 * `auto_explain`, which the embedded server brings. Statements inside functions are among them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as v from 'valibot'

const switches = {
  session_preload_libraries: "'auto_explain'",
  log_min_duration_statement: '-1',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': "'json'",
}

/** For sessions that open from here on, and lives of the server to come. */
export async function explainEverything(sql: Sql) {
  for (const [name, value] of Object.entries(switches)) {
    await sql.unsafe(`alter system set ${name} = ${value}`)
  }
  await sql`select pg_reload_conf()`
}

/** A folder of data that goes on being measured. */
export async function explainNothing(sql: Sql) {
  for (const name of Object.keys(switches)) await sql.unsafe(`alter system reset ${name}`)
}

/** What a session of the test's own says, so that its statements are left out. */
export const unexplained = { 'auto_explain.log_min_duration': '-1' }

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: PlanNode[] | undefined
}

const Node: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.optional(v.number()),
  'Actual Loops': v.optional(v.number()),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Index Recheck': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => Node))),
})

const Explained = v.object({ 'Query Text': v.string(), Plan: Node })

/** Of a table in one run of a statement. */
export interface Reading {
  statement: string
  table: string
  how: string
  rows: number
}

/** Tells where the log stands now; the function answers what was read since. */
export function markPlans(dataDir: string): () => Reading[] {
  const folder = join(dataDir, 'postgres/log')
  const lengths = new Map(logsOf(folder).map(([name, log]) => [name, log.length]))
  return () =>
    logsOf(folder).flatMap(([name, log]) =>
      plansIn(log.subarray(lengths.get(name) ?? 0).toString()).flatMap(readingsOf),
    )
}

function logsOf(folder: string): [string, Buffer][] {
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])
}

/** A plan's lines begin with a tab or with a brace. */
function plansIn(log: string) {
  const pieces = log.split(/ plan:\n/).slice(1)
  return pieces.map((piece) => {
    const end = piece.search(/\n[^\t{}]/)
    return v.parse(Explained, JSON.parse(end < 0 ? piece : piece.slice(0, end)))
  })
}

function readingsOf({ 'Query Text': text, Plan }: v.InferOutput<typeof Explained>): Reading[] {
  const statement = text.replace(/\s+/g, ' ').trim()
  const below = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)]
  return below(Plan).flatMap((node) => {
    const table = node['Relation Name']
    if (table === undefined || table.startsWith('pg_')) return []
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    return [{ statement, table, how: node['Node Type'], rows: each * (node['Actual Loops'] ?? 1) }]
  })
}
