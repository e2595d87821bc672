import { releasedTables } from '#db/released-tables.ts'
import { refuse } from '#process/refusal'
import { companyFolder, type Manifest } from '../manifest.ts'
import { isOlder } from '../schema-of-archive.ts'
import type { Table } from '../tables.ts'
import { companyTablesOf } from './travelling.ts'

/**
 * Whoever wrote an archive has written its manifest, too: its names go into statements, so each is
 * one of ours, as it is written here, and is there once.
 */
export function refuseUnknownTables(
  file: string,
  { manifest, here }: { manifest: Manifest; here: readonly Table[] },
) {
  const withSessions = manifest.company?.withSessions === true
  const known = companyTablesOf(tablesOf(file, manifest) ?? here, { withSessions })
  const expected = new Map(known.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of manifest.tables) {
    const ours = expected.get(name)
    if (!ours) refuse(`${file} has a table ${name}, which is none of a company's: ${nothing}.`)
    const unknown = columns.find((column) => !ours.has(column))
    if (unknown !== undefined) refuse(`${file} has a column ${name}.${unknown}, ${unlike}.`)
    if (new Set(columns).size < columns.length)
      refuse(`${file} has a column of ${name} twice, ${unlike}.`)
    if (columns.length < ours.size) refuse(`${file} has not all columns of ${name}: ${nothing}.`)
    expected.delete(name)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) refuse(`${file} has no ${companyFolder} table ${missing}: ${nothing}.`)
}

const nothing = 'nothing was restored'
const unlike = `which Recado does not know: ${nothing}`

/** Undefined for the schema of this Recado, which its database has. */
function tablesOf(file: string, manifest: Manifest): Table[] | undefined {
  if (!isOlder(manifest)) return undefined
  const { version, migrations } = manifest
  const schema = migrations.at(-1)?.name ?? ''
  const released = releasedTables.get(schema)
  if (!released)
    refuse(
      `${file} was made by Recado ${version} with the schema ${schema}, which no release has: ${nothing}.`,
    )
  return Object.entries(released).map(([name, columns]) => ({ name, columns }))
}
