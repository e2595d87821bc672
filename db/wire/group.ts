/**
 * Statements that travel in one packet and end with one Sync. The server takes them as a whole: when
 * one fails, the rest is skipped, so nothing runs after a tenant that could not be set. Statements
 * are prepared once per connection, and the first use costs no extra round trip.
 *
 * node-postgres lets a query speak the protocol for itself (its cursors do): this one does.
 */
import type { Connection, Submittable } from 'pg'
import type { Prepared, Statements } from './prepared.ts'
import { type Read, readerOf, toText } from './values.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Rows as lists, in the order of the columns; else as objects. */
  asLists?: boolean
}

export type Row = Record<string, unknown>

export interface Result {
  rows: Row[]
  lists: unknown[][]
  /** What was done, in the server's words: `INSERT 0 1`, `COMMIT`. */
  tag: string
}

export interface Column {
  name: string
  read: Read
}

/** What node-postgres calls on a query that is under way, beside `submit`. */
interface Listener extends Submittable {
  /** Looked for by node-postgres; the wire hears of the end itself. */
  callback: () => void
  handleRowDescription(said: { fields: { name: string; dataTypeID: number }[] }): void
  handleDataRow(said: { fields: (string | null)[] }): void
  handleCommandComplete(said: { text: string }): void
  handleEmptyQuery(): void
  handlePortalSuspended(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

export function makeGroup(
  wanted: readonly Statement[],
  statements: Statements,
  resolve: (results: Result[]) => void,
  reject: (error: unknown) => void,
) {
  // Read before anything is written: a value that cannot be sent leaves no half message.
  const texts = wanted.map(({ values }) => values.map(toText))
  const prepared: Prepared[] = []
  const results: Result[] = []
  let current = empty()
  let failure: Error | undefined

  function write(connection: Connection) {
    for (const [at, { text, values }] of wanted.entries()) {
      const one = statements.prepare(text, values)
      prepared.push(one)
      connection.bind({ portal: '', statement: one.name, values: texts[at] ?? [] }, true)
      connection.execute({ portal: '', rows: '0' }, true)
    }
    connection.sync()
  }

  const query: Listener = {
    callback() {},
    submit(connection) {
      connection.stream.cork()
      try {
        write(connection)
      } finally {
        connection.stream.uncork()
      }
    },
    handleRowDescription({ fields }) {
      const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
      const one = prepared[results.length]
      if (one) one.columns = columns
    },
    handleDataRow({ fields }) {
      const columns = prepared[results.length]?.columns ?? []
      if (wanted[results.length]?.asLists) current.lists.push(listOf(fields, columns))
      else current.rows.push(rowOf(fields, columns))
    },
    handleCommandComplete({ text }) {
      results.push({ ...current, tag: text })
      current = empty()
    },
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleReadyForQuery() {},
    handleError(error) {
      const place = results.length
      failure ??= Object.assign(error, { place, statement: wanted[place]?.text })
    },
  }
  return {
    query,
    prepared,
    failure: () => failure,
    /** The server has understood the next statement that it did not know. */
    parsed() {
      const unknown = prepared.find(({ isKnown }) => !isKnown)
      if (unknown) unknown.isKnown = true
    },
    resolve: () => resolve(results),
    reject,
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
