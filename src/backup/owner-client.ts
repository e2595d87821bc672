import { Client } from 'pg'
import type { Database } from '#db/connection.ts'

/** One spelling of each value, whatever the server's settings, so that equal rows have equal sums. */
const spelling = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set synchronize_seqscans = off; set search_path = public;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** node-postgres, for its streams of COPY: of `postgres` they never end. */
export async function openOwnerClient(
  { connection }: Pick<Database, 'connection'>,
  name: string,
): Promise<Client> {
  const client = new Client({ ...connection, application_name: `recado ${name}` })
  // The query that was under way fails by itself.
  client.on('error', () => {})
  await client.connect()
  await client.query(spelling)
  return client
}

/** Ends the client and stops the database after the work. */
export async function withOwnerClient<T>(
  database: Database,
  name: string,
  work: (client: Client, database: Database) => Promise<T>,
): Promise<T> {
  try {
    const client = await openOwnerClient(database, name)
    try {
      return await work(client, database)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** Only one at a time, of all nodes; held until the client's end. */
export async function takeLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) taken', [lock])
  return rows[0]?.taken === true
}
