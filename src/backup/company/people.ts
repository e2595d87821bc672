import type { Client } from 'pg'
import * as v from 'valibot'
import { refuse } from '#process/refusal'

/** Everybody logs in by an address of their own. */
export async function refuseTaken(client: Client, addresses: string[]) {
  const { rows } = await client.query(
    'select email from users where lower(email) = any(select lower(a) from unnest($1::text[]) a) order by 1',
    [addresses],
  )
  if (rows.length === 0) return
  const taken = v.parse(v.array(v.object({ email: v.string() })), rows).map(({ email }) => email)
  refuse(
    `Nothing was restored: these addresses already log in here: ${taken.join(', ')}. Change them here or there, and try again.`,
  )
}
