/** What a noun adds to the rows of a company, in `src/<district>/<noun>/testing/rows.ts`; found by its place. */
import { dirname } from 'node:path'
import { Glob } from 'bun'
import type { TransactionSql } from 'postgres'
import { placeOf } from '#order'
import type { Rows } from './inputs.ts'

export interface AreaRows {
  /** One, by the names under which contracts ask for it. */
  one(sql: TransactionSql, around: Around): Promise<Rows>
  /** So many more, around the ones that are known. */
  more?(
    sql: TransactionSql,
    around: Around & { count: number; first: number },
  ): PromiseLike<unknown>
}

interface Around {
  companyId: number
  /** Marks every text of this company, so that another one can be searched for it. */
  mark: string
  /** Number of the row of a noun that stands before this one. */
  row(name: string): number
}

/** In the order of nouns: a ticket needs its contact. */
export async function everyAreaRows(): Promise<AreaRows[]> {
  const home = new URL('../../../', import.meta.url).pathname
  const found = [...new Glob('*/*/testing/rows.ts').scanSync(home)]
  const standing = (path: string) => placeOf(dirname(dirname(path)))
  found.sort((one, other) => standing(one) - standing(other))
  const modules: Record<string, AreaRows>[] = await Promise.all(
    found.map((path) => import(home + path)),
  )
  return modules.flatMap((module) => Object.values(module))
}

export async function written(rows: Promise<{ id: number; uuid?: string }[]>) {
  const [row] = await rows
  if (!row) throw new Error('a row was not written')
  return row
}
