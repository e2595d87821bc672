import type { Client } from 'pg'
import { refuse } from '#process/refusal'
import type { Manifest } from './manifest.ts'

/** A database that somebody uses is never written over, whatever is said: another one is as near. */
export async function refuseUnlessEmpty(client: Client) {
  const { rows } = await client.query(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const tables = rows.map(({ name }) => String(name))
  if (tables.length === 0) return
  const isRecado = tables.includes('companies') && tables.includes('migrations')
  const used = isRecado ? await client.query('select from companies limit 1') : undefined
  if (used?.rowCount === 0) return
  refuse(
    'The database of DATABASE_URL is not empty, and a restore writes over nothing: make an empty one and name that.',
  )
}

/** Without rows, but made by a newer Recado than the archive: its rows may not fit. */
export async function refuseNewerTables(client: Client, { migrations }: Manifest) {
  const { rows } = await client.query('select count(*)::int as made from migrations')
  if (rows[0]?.made === migrations.length) return
  refuse(
    'The database of DATABASE_URL has the tables of a newer Recado than the archive: name one without tables.',
  )
}
