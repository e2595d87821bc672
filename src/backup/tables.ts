import { type Client, escapeIdentifier } from 'pg'
import * as v from 'valibot'

/**
 * Migrations are in the manifest. Leases and signs of life are of nodes that are not there after a
 * restore, as are the backups whose state is told; the runner's own tables are in a schema of theirs (each job says what makes it again:
 * `afterRestore`).
 */
const notCopied = [
  'migrations',
  'functions',
  'connection_leases',
  'worker_pools',
  'nodes',
  'backup_state',
]

export interface Table {
  name: string
  columns: string[]
}

const Tables = v.array(v.object({ name: v.string(), columns: v.array(v.string()) }))

export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [notCopied],
  )
  return v.parse(Tables, rows)
}

const Sequences = v.array(v.object({ name: v.string(), last: v.string() }))

/** Those that have given a number. They are outside of transactions, so read after the rows. */
export async function readSequences(client: Client) {
  const { rows } = await client.query(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return v.parse(Sequences, rows)
}

export async function setSequences(client: Client, sequences: v.InferOutput<typeof Sequences>) {
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last])
  }
}

export const copyOut = (table: Table) => `copy ${withColumns(table)} to stdout`
export const copyIn = (table: Table) => `copy ${withColumns(table)} from stdin`

const withColumns = (table: Table) => `${escapeIdentifier(table.name)} (${columnsOf(table)})`

export const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ')
