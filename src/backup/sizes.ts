import type { Client } from 'pg'
import * as v from 'valibot'

/** Of the tables alone, without their indexes. */
export async function sizeOfTables(client: Client): Promise<number> {
  return numberOf(
    client,
    `select sum(pg_table_size(oid))::float8 as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
}

export async function sizeOfMedia(client: Client): Promise<number> {
  return numberOf(
    client,
    `select coalesce(sum(bytes), 0)::float8 as size from media where state = 'stored'`,
  )
}

async function numberOf(client: Client, query: string): Promise<number> {
  const { rows } = await client.query(query)
  return v.parse(v.object({ size: v.number() }), rows[0]).size
}
