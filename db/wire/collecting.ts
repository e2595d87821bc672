import type { Prepared } from './prepared.ts'
import type { Column } from './values.ts'
import { readerOf } from './values.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Rows as value lists in the order of the columns. */
  asLists?: boolean
}

export type Row = Record<string, unknown>

export interface Result {
  rows: Row[]
  lists: unknown[][]
  /** The command tag: `INSERT 0 1`, `COMMIT`. */
  tag: string
}

export interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

export interface DataRow {
  fields: (string | null)[]
}

export function makeCollector(statements: readonly Statement[], prepared: readonly Prepared[]) {
  const results: Result[] = []
  let current = empty()
  return {
    results,
    describe({ fields }: RowDescription) {
      const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
      const one = prepared[results.length]
      if (one) one.columns = columns
    },
    add({ fields }: DataRow) {
      const columns = prepared[results.length]?.columns ?? []
      if (statements[results.length]?.asLists) current.lists.push(listOf(fields, columns))
      else current.rows.push(rowOf(fields, columns))
    },
    complete(tag: string) {
      results.push({ ...current, tag })
      current = empty()
    },
  }
}

const empty = (): Result => ({ rows: [], lists: [], tag: '' })

function listOf(fields: readonly (string | null)[], columns: readonly Column[]): unknown[] {
  const list: unknown[] = []
  for (let at = 0; at < columns.length; at++) list.push(valueIn(fields[at], columns[at]))
  return list
}

function rowOf(fields: readonly (string | null)[], columns: readonly Column[]): Row {
  const row: Row = {}
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    if (column) row[column.name] = valueIn(fields[at], column)
  }
  return row
}

function valueIn(field: string | null | undefined, column: Column | undefined): unknown {
  return field === null || field === undefined ? null : column?.read(field)
}
