/**
 * Some rows name what the whole installation has once. They wait beside their table until they fit:
 * ids in links become new, a token that is known here is another company's.
 */
import { type Client, escapeIdentifier } from 'pg'
import * as v from 'valibot'

export interface LeftOut {
  /** Names of tokens of the API that another company here has. */
  apiTokens: string[]
  /** Names of connections whose token another company here has. */
  connections: string[]
  /** Its name here, where another company has its own. */
  renamedTo: string | undefined
}

/** In the order in which they go in. */
export const arriving: readonly string[] = [
  'companies',
  'users',
  'connections',
  'api_tokens',
  'tickets',
  'chats',
  'charges',
]

export const arrivalOf = (table: string) => escapeIdentifier(`arriving_${table}`)

/** Triggers are off: a row that does not fit would be found by its index only. */
const fit: readonly string[] = [
  `update arriving_companies set recommended_by = null, runs_installation = false`,
  `update arriving_users set super = false`,
  // Whether one opens is for a person to say: elsewhere it may be open still.
  `update arriving_connections set status = 'DISCONNECTED', qrcode = '', pairing_code = ''`,
  `update arriving_tickets a set uuid = gen_random_uuid()
   where exists (select from tickets t where t.uuid = a.uuid)`,
  `update arriving_chats a set uuid = gen_random_uuid()
   where exists (select from chats t where t.uuid = a.uuid)`,
  `update arriving_charges a set txid = replace(gen_random_uuid()::text, '-', '')
   where exists (select from charges t where t.provider = a.provider and t.txid = a.txid)`,
]

export async function settleIn(
  client: Client,
  { planId }: { planId: number | undefined },
): Promise<LeftOut> {
  for (const statement of fit) await client.query(statement)
  await client.query('update arriving_companies set plan_id = $1::integer', [planId ?? null])
  const leftOut: LeftOut = {
    apiTokens: await names(
      client,
      `delete from arriving_api_tokens a using api_tokens t where t.hash = a.hash returning a.name`,
    ),
    connections: await names(
      client,
      `update arriving_connections a set token_hash = null, token_sealed = null
       from connections t where t.token_hash = a.token_hash returning a.name`,
    ),
    renamedTo: (
      await names(
        client,
        `update arriving_companies a set name = a.name || ' ' || a.id where exists (
           select from companies c where lower(c.name) = lower(a.name) and c.deleted_at is null)
         returning a.name`,
      )
    )[0],
  }
  for (const table of arriving) await moveIn(client, table)
  return leftOut
}

/** Columns that PostgreSQL computes are not among those that arrived. */
async function moveIn(client: Client, table: string) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [arrivalOf(table)],
  )
  const { columns } = v.parse(v.object({ columns: v.string() }), rows[0])
  await client.query(
    `insert into ${escapeIdentifier(table)} (${columns}) overriding system value
     select ${columns} from ${arrivalOf(table)}`,
  )
}

async function names(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query(query)
  return v.parse(v.array(v.object({ name: v.string() })), rows).map(({ name }) => name)
}
