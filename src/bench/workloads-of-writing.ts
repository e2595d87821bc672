import type { Sql } from 'postgres'
import type { Workload } from './workload.ts'

/** The row of a message, and its ticket's new end: what cannot be done with less. */
function bareSending(sql: Sql) {
  return async (path: string, body: string) => {
    const ticket = Number(new URL(path).pathname.split('/').at(-1))
    const { body: text }: { body: string } = JSON.parse(body)
    const [row] = await sql.unsafe(
      `with raised as (
        update tickets set last_seq = last_seq + 1, last_message = $2, updated_at = now(), version = version + 1
        where company_id = 1 and id = $1 returning contact_id, whatsapp_id, last_seq)
      insert into messages (company_id, ticket_id, seq, contact_id, whatsapp_id, wa_id, from_me, author_id, body)
      select 1, $1, last_seq, contact_id, whatsapp_id, gen_random_uuid()::text, true, contact_id, $2 from raised
      returning row_to_json(messages)::text as json`,
      [ticket, text],
      { prepare: true },
    )
    return String(row?.json)
  }
}

export const writing: Workload[] = [
  {
    name: 'sending',
    title: 'sending a message',
    target: 'at least 1 500/s, p99 under 30 ms, at most 3 statements',
    requests: ({ admin, size }) =>
      Array.from({ length: 400 }, (_, n) => ({
        method: 'POST',
        path: `/api/messages/${size.tickets - size.pending - n}`,
        token: admin,
        body: JSON.stringify({ body: 'Su pedido # va en camino, gracias', clientId: 'bench-#' }),
      })),
    bare: bareSending,
  },
]
