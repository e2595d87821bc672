/**
 * One packet that ends with one Sync: when a statement fails, the server skips the rest, so
 * nothing runs after a tenant that could not be set. node-postgres lets a query implement the
 * protocol, as its cursors do.
 */
import type { Connection, Submittable } from 'pg'
import {
  type DataRow,
  makeCollector,
  type Result,
  type RowDescription,
  type Statement,
} from './collecting.ts'
import type { Prepared, Statements } from './prepared.ts'
import { toText } from './values.ts'

interface Listener extends Submittable {
  /** Required by node-postgres; the wire detects the end itself. */
  callback: () => void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: DataRow): void
  handleCommandComplete(message: { text: string }): void
  handleEmptyQuery(): void
  handlePortalSuspended(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

export function makeGroup(
  group: readonly Statement[],
  statements: Statements,
  resolve: (results: Result[]) => void,
  reject: (error: unknown) => void,
) {
  // Serialised before anything is written: an invalid value leaves no partial message.
  const texts = group.map(({ values }) => values.map(toText))
  const prepared: Prepared[] = []
  const collector = makeCollector(group, prepared)
  let failure: Error | undefined

  const query: Listener = {
    callback() {},
    submit(connection) {
      inOnePacket(connection, () => {
        for (const [at, { text, values }] of group.entries()) {
          const one = statements.prepare(text, values)
          prepared.push(one)
          execute(connection, one, texts[at] ?? [])
        }
      })
    },
    handleRowDescription: collector.describe,
    handleDataRow: collector.add,
    handleCommandComplete: ({ text }) => collector.complete(text),
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleReadyForQuery() {},
    handleError(error) {
      const failed = collector.results.length
      failure ??= Object.assign(error, { place: failed, statement: group[failed]?.text })
    },
  }
  return {
    query,
    prepared,
    failure: () => failure,
    parsed() {
      const unknown = prepared.find(({ isKnown }) => !isKnown)
      if (unknown) unknown.isKnown = true
    },
    resolve: () => resolve(collector.results),
    reject,
  }
}

function inOnePacket(connection: Connection, write: () => void) {
  connection.stream.cork()
  try {
    write()
    connection.sync()
  } finally {
    connection.stream.uncork()
  }
}

function execute(connection: Connection, { name }: Prepared, values: (string | null)[]) {
  connection.bind({ portal: '', statement: name, values }, true)
  connection.execute({ portal: '', rows: '0' }, true)
}
