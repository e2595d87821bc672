/** As pg_dump restores: rows first, then indexes, keys between tables and triggers. */
import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import * as v from 'valibot'
import { refuse } from '#process/refusal'
import { sumOfTable } from './copying-tables.ts'
import type { CopiedTable } from './manifest.ts'
import { copyIn, readTables } from './tables.ts'

const Parts = v.array(
  v.object({
    away: v.string(),
    back: v.string(),
    /** Of a key between tables. */
    key: v.nullable(v.string()),
  }),
)

/** @returns what puts them back, and names the keys between tables that rows break */
export async function takeAway(client: Client): Promise<() => Promise<string[]>> {
  const { rows } = await client.query(partsOfTables)
  const parts = v.parse(Parts, rows)
  for (const { away } of parts) await client.query(away)
  return async () => {
    const broken: string[] = []
    for (const { back, key } of parts.toReversed()) {
      if (key === null) await client.query(back)
      else if (!(await putKeyBack(client, back))) broken.push(key)
    }
    return broken
  }
}

/**
 * Rows that break it were so when they were backed up: better to have them than to have nothing.
 * What is written from then on is checked.
 */
async function putKeyBack(client: Client, back: string): Promise<boolean> {
  await client.query('savepoint key')
  try {
    await client.query(back)
    await client.query('release savepoint key')
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23503')) throw error
    await client.query('rollback to savepoint key')
    await client.query(`${back} not valid`)
    return false
  }
}

/** In this order: a key between tables needs the index of the other one, so it comes back last. */
const partsOfTables = `
  with ours as (select oid, oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace)
  select away, back, key from (
    select 1 rank, format('alter table %s drop constraint %I', name, conname) away,
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(c.oid)) back,
      case when convalidated then conname::text end as key
    from pg_constraint c join ours on ours.oid = conrelid where contype = 'f'
    union all
    select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), null
    from pg_index join ours on ours.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 3, format('alter table %s disable trigger %I', name, tgname),
      format('alter table %s enable trigger %I', name, tgname), null
    from pg_trigger join ours on ours.oid = tgrelid
    -- What always fires makes what a row needs, from whatever archive it comes.
    where not tgisinternal and tgenabled = 'O') parts
  order by rank, away`

/** What the migrations themselves have put in. */
export async function emptyTables(client: Client) {
  const names = (await readTables(client)).map(({ name }) => escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
}

export class TableLoader {
  readonly #client: Client
  readonly #tables: Map<string, CopiedTable>
  #open: { table: CopiedTable; into: CopyStreamQuery } | undefined

  constructor(client: Client, tables: readonly CopiedTable[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** Parts of a table follow each other. */
  async add(name: string, body: AsyncIterable<Uint8Array>) {
    const into = await this.#streamInto(name)
    for await (const chunk of body) await write(into, chunk)
  }

  async #streamInto(name: string) {
    if (this.#open?.table.name === name) return this.#open.into
    await this.end()
    const table = this.#tables.get(name) ?? refuse(`The manifest does not name the table ${name}.`)
    const into = this.#client.query(copyFrom(copyIn(table)))
    // Whoever writes is told of it.
    into.on('error', () => {})
    this.#open = { table, into }
    return into
  }

  /** Read back, the rows must have the sum of the archive. */
  async end() {
    if (!this.#open) return
    const { table, into } = this.#open
    this.#open = undefined
    await ended(into)
    const loaded = await sumOfTable(this.#client, table)
    // Earlier versions may have noted fewer rows than they copied.
    if (loaded.sha256 === table.sha256) return
    refuse(
      `After the restore ${escapeIdentifier(table.name)} has ${loaded.rows} rows that are not the ${table.rows} of the archive: nothing was restored.`,
    )
  }
}

export function write(into: CopyStreamQuery, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    // What PostgreSQL refuses is an event: the library does not call back then.
    into.once('error', reject)
    into.write(chunk, (error) => {
      into.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}

export function ended(into: CopyStreamQuery): Promise<void> {
  return new Promise((resolve, reject) => {
    into.once('error', reject)
    into.end(resolve)
  })
}
