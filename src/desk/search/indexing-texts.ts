/**
 * Indexes new messages for search: moves their texts from `new_texts`, which a search reads as a whole,
 * to `ticket_texts`.
 */
import type { Sql, TransactionSql } from 'postgres'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { restFor } from '#kernel/time/resting'
import { noteCommonWords } from './noting-common-words.ts'

/** Tickets per transaction: edits of their messages wait for its end. */
const batchSize = 20

/** Edits of indexed messages take the same lock, shared: see `refresh_changed_text`. */
const lock = advisoryLocks.textsOfTickets

interface TicketKey {
  companyId: number
  id: number
}

/** Visits each ticket once, because a busy one always has new messages. */
export async function indexTexts(
  platform: Sql,
  { stopping }: { stopping?: AbortSignal | undefined } = {},
) {
  await noteCommonWords(platform)
  let last: TicketKey | undefined = { companyId: 0, id: 0 }
  while (last && !stopping?.aborted) {
    const after: TicketKey = last
    const began = performance.now()
    last = await platform.begin((transaction) => indexBatch(transaction, after))
    // Leaves the database to others for as long as the batch took.
    if (last) await restFor(performance.now() - began, stopping)
  }
}

/** Returns the last ticket of the batch, if there may be more. */
async function indexBatch(
  transaction: TransactionSql,
  after: TicketKey,
): Promise<TicketKey | undefined> {
  // What takes a text apart would else be planned anew for each of them.
  const [locked] = await transaction<{ alone: boolean }[]>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as alone,
      set_config('plan_cache_mode', 'force_generic_plan', true)`
  if (!locked?.alone) return undefined
  const waiting = await transaction<TicketKey[]>`
    select distinct company_id as "companyId", ticket_id as id from new_texts
    where (company_id, ticket_id) > (${after.companyId}, ${after.id})
    order by company_id, ticket_id limit ${batchSize}`
  if (waiting.length === 0) return undefined
  // Messages may be added meanwhile; only deletion must wait.
  const chosen = await transaction<TicketKey[]>`
    select company_id as "companyId", id from tickets
    join ${asRows(transaction, waiting)} using (company_id, id)
    order by company_id, id for key share of tickets skip locked`
  if (chosen.length > 0) await index(transaction, chosen)
  return waiting.length < batchSize ? undefined : waiting.at(-1)
}

/** Which texts there are and what they say is of one moment: later ones stay for the next run. */
async function index(transaction: TransactionSql, chosen: readonly TicketKey[]) {
  // The name is no join, whose plan for empty tables would be the one for full ones.
  await transaction`
    with chosen as materialized (
      select k.company_id, k.id, (
        select name_key || chr(2) from contacts p
        where p.company_id = k.company_id and p.id = k.contact_id
      ) as contact_key
      from ${asRows(transaction, chosen)} join tickets k using (company_id, id)
    ), taken as (
      delete from new_texts t using chosen c
      where t.company_id = c.company_id and t.ticket_id = c.id
      returning t.company_id, t.ticket_id, t.seq, c.contact_key
    )
    insert into ticket_texts (company_id, ticket_id, part, body, contact_key)
    select company_id, ticket_id, part, texts_of_part(company_id, ticket_id, part), contact_key
    from (
      select distinct company_id, ticket_id, (seq - 1) / 8 as part, contact_key from taken
    ) as parts
    on conflict (company_id, ticket_id, part) do update
    set body = excluded.body, contact_key = excluded.contact_key`
}

function asRows(transaction: TransactionSql, keys: readonly TicketKey[]) {
  const companies = keys.map(({ companyId }) => companyId)
  const ids = keys.map(({ id }) => id)
  return transaction`
    unnest(${companies}::integer[], ${ids}::integer[]) as c (company_id, id)`
}
