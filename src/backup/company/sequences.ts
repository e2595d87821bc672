import { type Client, escapeIdentifier } from 'pg'
import * as v from 'valibot'
import { refuse } from '#process/refusal'
import type { Table } from '../tables.ts'
import { ownerOf, rowsOf } from './travelling.ts'

const Ids = v.array(v.object({ column: v.string(), sequence: v.string() }))
const Last = v.object({ last: v.string(), isFar: v.boolean() })

/** Numbers are everybody's: an archive may not use up what is left of them. */
const half = `(select max_value from pg_sequences
  where format('%I.%I', schemaname, sequencename) = $1) / 2, ${2 ** 52}`

/**
 * Past the ids of the company. Last of all: until the commit nobody else gets a number of these
 * sequences, and one that is set back would give a number twice.
 */
export async function moveSequences(
  client: Client,
  { companyId, tables, file }: { companyId: number; tables: readonly Table[]; file: string },
) {
  for (const one of tables) {
    const table = escapeIdentifier(one.name)
    const { rows } = await client.query(
      `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence($1, attname) is not null`,
      [table],
    )
    for (const { column, sequence } of v.parse(Ids, rows)) {
      const its = rowsOf(ownerOf(one) ?? '', companyId)
      const highest = `coalesce((select max(${column}) from ${table} where ${its}), 0)`
      // Waits for those who ask for a number at this moment, and lets nobody else.
      await client.query(`alter sequence ${sequence} increment by 1`)
      const { rows: found } = await client.query(
        `select greatest(last_value, ${highest})::text as last, ${highest} > least(${half}) as "isFar"
         from ${sequence}`,
        [sequence],
      )
      const { last, isFar } = v.parse(Last, found[0])
      if (isFar)
        refuse(
          `The numbers of ${one.name} in ${file} go up to ${last}, which would leave too few for others: nothing was restored.`,
        )
      await client.query(`alter sequence ${sequence} restart with ${BigInt(last) + 1n}`)
    }
  }
}
