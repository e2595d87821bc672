/**
 * A list that the tabs of a person share in the browser's storage: each writes its own rows and
 * leaves those that another has put in, which would be lost with that tab otherwise.
 */
import * as v from 'valibot'
import { readStored, writeStored } from './stored.ts'

interface Row {
  clientId: string
}

export type StoredRows<R extends Row> = v.GenericSchema<unknown, R[]>

/** None where another version of the page has written what this one cannot read. */
export function readRows<R extends Row>(key: string, rows: StoredRows<R>): R[] {
  const stored = readStored(key) ?? '[]'
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), rows), stored)
  return read.success ? read.output : []
}

interface OwnRows<R extends Row> {
  rows: StoredRows<R>
  /** Ids of those that this page has put in or taken over. */
  before: readonly string[]
  own: readonly R[]
}

export function writeOwnRows<R extends Row>(key: string, { rows, before, own }: OwnRows<R>) {
  const ofOthers = readRows(key, rows).filter(({ clientId }) => !before.includes(clientId))
  const all = [...ofOthers, ...own]
  writeStored(key, all.length > 0 ? JSON.stringify(all) : null)
}
