/**
 * Gathers the texts of new messages where they are searched (`ticket_texts`). Until then a search
 * reads them where they stand, so nobody misses anything; it only has more to read.
 */
import type { Sql, TransactionSql } from 'postgres'

/** Tickets at once: they stay locked while their texts are written. */
const few = 50

/** Whoever changes a gathered text takes the same lock, shared: see `retext_message`. */
const lock = 7_213_046_519

export async function gatherTexts(platform: Sql) {
  while ((await platform.begin(gatherFew)) === few);
}

async function gatherFew(transaction: TransactionSql): Promise<number> {
  const [locked] = await transaction<{ alone: boolean }[]>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as alone`
  if (!locked?.alone) return 0
  // Locked first, and read by the next statement: one alone would not see what came in between.
  const chosen = await transaction<{ companyId: number; id: number }[]>`
    select company_id as "companyId", id from tickets where last_seq > searched_seq
    limit ${few} for no key update skip locked`
  if (chosen.length === 0) return 0
  const companies = chosen.map(({ companyId }) => companyId)
  const ids = chosen.map(({ id }) => id)
  await transaction`
    with chosen as (
      select k.company_id, k.id, k.searched_seq, k.last_seq
      from unnest(${companies}::integer[], ${ids}::integer[]) as c (company_id, id)
      join tickets k using (company_id, id)
    ), written as (
      insert into ticket_texts (company_id, ticket_id, part, body)
      select company_id, id, part, texts_of_part(company_id, id, part)
      from chosen, generate_series(searched_seq / 32, (last_seq - 1) / 32) as part
      on conflict (company_id, ticket_id, part) do update set body = excluded.body
    )
    update tickets k set searched_seq = c.last_seq from chosen c
    where k.company_id = c.company_id and k.id = c.id`
  return chosen.length
}
