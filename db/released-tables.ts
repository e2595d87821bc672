/** The tables of each released schema with their columns, as its backup in `db/released/` has them. */
import start from './released/0001_start/tables.json'

export const releasedTables: ReadonlyMap<string, Readonly<Record<string, string[]>>> = new Map([
  ['0001_start', start],
])
