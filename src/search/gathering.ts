/**
 * Gathers the texts of new messages where they are searched (`ticket_texts`). Until then a search
 * reads them where they stand, so nobody misses anything; it only has more to read.
 */
import type { Sql, TransactionSql } from 'postgres'

/** Tickets at once: who edits one of their messages waits while their texts are written. */
const few = 20

/** Whoever changes a gathered text takes the same lock, shared: see `refresh_changed_text`. */
const lock = 7_213_046_519

interface Place {
  companyId: number
  id: number
}

/** Each ticket once: one in which people write without a pause has something new each time. */
export async function gatherTexts(platform: Sql) {
  let last: Place | undefined = { companyId: 0, id: 0 }
  while (last) {
    const after: Place = last
    const began = performance.now()
    last = await platform.begin((transaction) => gatherFew(transaction, after))
    // Twice as long as it took, others have the database to themselves.
    if (last) await Bun.sleep(2 * (performance.now() - began))
  }
}

/** Answers the last of them, if there may be more. */
async function gatherFew(transaction: TransactionSql, after: Place): Promise<Place | undefined> {
  const [locked] = await transaction<{ alone: boolean }[]>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as alone`
  if (!locked?.alone) return undefined
  // They may be written in meanwhile: they only must not go away.
  const chosen = await transaction<Place[]>`
    select company_id as "companyId", id from tickets
    where last_seq > searched_seq and (company_id, id) > (${after.companyId}, ${after.id})
    order by company_id, id limit ${few} for key share skip locked`
  if (chosen.length === 0) return undefined
  const companies = chosen.map(({ companyId }) => companyId)
  const ids = chosen.map(({ id }) => id)
  // The number read together with the texts: what comes after it has not been gathered.
  const written = await transaction<{ companyId: number; id: number; lastSeq: number }[]>`
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
    select company_id as "companyId", id, last_seq as "lastSeq" from chosen`
  await markGathered(transaction, written)
  return chosen.length < few ? undefined : chosen.at(-1)
}

/** Not those that somebody is writing in: nobody waits for nobody, and their turn comes again. */
async function markGathered(
  transaction: TransactionSql,
  written: readonly (Place & { lastSeq: number })[],
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
