import type { SQL } from 'bun'
import { copyInto, type Value } from '../copying.ts'
import type { Size } from '../sizes.ts'

export interface SeedContext {
  sql: SQL
  companyId: number
  size: Size
  /** The first id of each table that is still free; they are raised by what is written. */
  next: Map<string, number>
  endsAt: Date
  passwordHash: string
}

export type Ids = Record<
  'users' | 'queues' | 'connections' | 'contacts' | 'tickets' | 'messages' | 'tags',
  number
>

type Rows = Iterable<readonly Value[]>

export async function write(
  { sql }: SeedContext,
  table: string,
  columns: readonly string[],
  rows: Rows,
) {
  await copyInto(sql, table, columns, async (take) => {
    for (const row of rows) {
      const full = take(row)
      if (full) await full
    }
  })
}

export function* count(limit: number, make: (n: number) => readonly Value[]) {
  for (let n = 0; n < limit; n++) yield make(n)
}

export function* map<T>(things: readonly T[], make: (thing: T) => readonly Value[]) {
  for (const thing of things) yield make(thing)
}

export function take(next: Map<string, number>, table: string, many: number): number {
  const first = next.get(table) ?? 1
  next.set(table, first + many)
  return first
}
