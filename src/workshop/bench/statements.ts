/** How many statements a request makes, as the server's own log tells. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

export interface CapturedStatements {
  work: number
  /** Beginning, tenant, commit. */
  frame: number
}

const many = 10

export async function countStatements(
  sql: Sql,
  folder: string,
  ask: () => Promise<void>,
): Promise<CapturedStatements> {
  try {
    await ask()
    await setLog(sql, "'all'", "'%a|'")
    const before = linesOf(folder).length
    for (let n = 0; n < many; n++) await ask()
    await Bun.sleep(200)
    const lines = linesOf(folder).slice(before)
    await setLog(sql, 'default', 'default')
    const made = lines.filter((text) =>
      /^recado (app|owner)\|LOG: {2}(execute|statement)/.test(text),
    )
    const frame = made.filter((text) => /: (begin|commit|select set_config)/i.test(text)).length
    return { work: (made.length - frame) / many, frame: frame / many }
  } finally {
    await sql.end()
  }
}

async function setLog(sql: Sql, statements: string, prefix: string) {
  await sql.unsafe(`alter system set log_statement = ${statements}`)
  await sql.unsafe(`alter system set log_line_prefix = ${prefix}`)
  await sql`select pg_reload_conf()`
  await Bun.sleep(300)
}

function linesOf(folder: string): string[] {
  const logs = join(folder, 'postgres/log')
  return readdirSync(logs)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
}
