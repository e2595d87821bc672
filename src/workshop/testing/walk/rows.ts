import type { Sql } from 'postgres'
import { type AreaRows, everyAreaRows } from './area-rows.ts'
import type { Rows } from './inputs.ts'

interface Owner {
  companyId: number
  userId: number
  mark: string
}

/** One row of everything for a company. */
export function makeRows(platform: Sql, { mark, ...owner }: Owner): Promise<Rows> {
  return inCompany(platform, owner.companyId, async (sql) => {
    let rows: Rows = owner
    for (const { one } of await everyAreaRows()) {
      rows = { ...rows, ...(await one(sql, { ...around(rows), mark })) }
    }
    return rows
  })
}

let round = 0

/** Adds so many rows of everything beside those the walk knows, all around the same ticket. */
export async function addRows(platform: Sql, rows: Rows, count: number) {
  round += 1
  const added = { mark: `more ${round}`, first: round * 1000, count }
  await inCompany(platform, Number(rows.companyId), async (sql) => {
    for (const { more } of await everyAreaRows()) await more?.(sql, { ...around(rows), ...added })
  })
}

function around(rows: Rows) {
  return {
    companyId: Number(rows.companyId),
    row(name: string) {
      const id = Number(rows[name])
      if (Number.isNaN(id)) throw new Error(`no noun has made a row for ${name} yet`)
      return id
    },
  }
}

function inCompany<T>(
  platform: Sql,
  companyId: number,
  work: (sql: Parameters<AreaRows['one']>[0]) => Promise<T>,
) {
  return platform.begin(async (sql) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`
    return work(sql)
  })
}
