import type { Client } from 'pg'
import * as v from 'valibot'
import type { Table } from '../tables.ts'
import { ownerOf, rowsOf } from './travelling.ts'

const Ids = v.array(v.object({ column: v.string(), sequence: v.string() }))

/**
 * Past the ids of the company. Last of all: until the commit nobody else gets a number of these
 * sequences, and one that is set back would give a number twice.
 */
export async function moveSequences(
  client: Client,
  { companyId, tables }: { companyId: number; tables: readonly Table[] },
) {
  for (const table of tables) {
    const { name } = table
    const { rows } = await client.query(
      `select attname::text as column, pg_get_serial_sequence($1, attname) as sequence
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence($1, attname) is not null`,
      [name],
    )
    for (const { column, sequence } of v.parse(Ids, rows)) {
      const its = rowsOf(ownerOf(table) ?? '', companyId)
      const highest = `coalesce((select max(${column}) from ${name} where ${its}), 0)`
      // Waits for those who ask for a number at this moment, and lets nobody else.
      await client.query(`alter sequence ${sequence} increment by 1`)
      const { rows: found } = await client.query(
        `select greatest(last_value, ${highest})::text as last from ${sequence}`,
      )
      const { last } = v.parse(v.object({ last: v.string() }), found[0])
      await client.query(`alter sequence ${sequence} restart with ${BigInt(last) + 1n}`)
    }
  }
}
