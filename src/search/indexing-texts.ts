/**
 * Indexes new messages for search (`ticket_texts`). Until then a search reads the messages themselves,
 * so nothing is missed; it only reads more.
 */
import type { Sql, TransactionSql } from 'postgres'

/** Tickets per transaction: edits of their messages wait for its end. */
const batchSize = 20

/** Edits of indexed messages take the same lock, shared: see `refresh_changed_text`. */
const lock = 7_213_046_519

interface TicketKey {
  companyId: number
  id: number
}

/** Visits each ticket once, because a busy one always has new messages. */
export async function indexTexts(platform: Sql) {
  let last: TicketKey | undefined = { companyId: 0, id: 0 }
  while (last) {
    const after: TicketKey = last
    const began = performance.now()
    last = await platform.begin((transaction) => indexBatch(transaction, after))
    // Leaves the database to others for twice as long as the batch took.
    if (last) await Bun.sleep(2 * (performance.now() - began))
  }
}

/** Returns the last ticket of the batch, if there may be more. */
async function indexBatch(
  transaction: TransactionSql,
  after: TicketKey,
): Promise<TicketKey | undefined> {
  const [locked] = await transaction<{ alone: boolean }[]>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as alone`
  if (!locked?.alone) return undefined
  // Messages may be added meanwhile; only deletion must wait.
  const chosen = await transaction<TicketKey[]>`
    select company_id as "companyId", id from tickets
    where last_seq > searched_seq and (company_id, id) > (${after.companyId}, ${after.id})
    order by company_id, id limit ${batchSize} for key share skip locked`
  if (chosen.length === 0) return undefined
  const companies = chosen.map(({ companyId }) => companyId)
  const ids = chosen.map(({ id }) => id)
  // The number is read together with the texts: later messages are not indexed yet. The name is no join,
  // whose plan for empty tables would be the one for full ones.
  const written = await transaction<{ companyId: number; id: number; lastSeq: number }[]>`
    with chosen as (
      select k.company_id, k.id, k.searched_seq, k.last_seq, (
        select name_key || chr(2) from contacts p
        where p.company_id = k.company_id and p.id = k.contact_id
      ) as contact_key
      from unnest(${companies}::integer[], ${ids}::integer[]) as c (company_id, id)
      join tickets k using (company_id, id)
    ), written as (
      insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
      select company_id, id, part, texts_of_part(company_id, id, part), contact_key
      from chosen, generate_series(searched_seq / 8, (last_seq - 1) / 8) as part
      on conflict (company_id, ticket_id, part) do update
      set body = excluded.body, contact_key = excluded.contact_key
    )
    select company_id as "companyId", id, last_seq as "lastSeq" from chosen`
  await markIndexed(transaction, written)
  return chosen.length < batchSize ? undefined : chosen.at(-1)
}

/** Skips locked tickets, so that neither side waits; the next run includes them. */
async function markIndexed(
  transaction: TransactionSql,
  written: readonly (TicketKey & { lastSeq: number })[],
) {
  await transaction`
    with gathered as (
      select k.company_id, k.id, g.last_seq from tickets k
      join unnest(
        ${written.map(({ companyId }) => companyId)}::integer[],
        ${written.map(({ id }) => id)}::integer[],
        ${written.map(({ lastSeq }) => lastSeq)}::integer[]
      ) as g (company_id, id, last_seq) on k.company_id = g.company_id and k.id = g.id
      for no key update of k skip locked
    )
    update tickets k set searched_seq = g.last_seq from gathered g
    where k.company_id = g.company_id and k.id = g.id`
}
