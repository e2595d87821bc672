/** Where a misread number is besides its contact. */
import { inArray, sql } from 'drizzle-orm'
import { contactLists } from '#db/schema/contact-lists.ts'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import type { Scope } from '#kernel/scope'
import type { Candidate } from './candidates.ts'
import type { MisreadNumber } from './contract.ts'

type Places = Pick<MisreadNumber, 'lists' | 'campaigns'>

/** In the order of the candidates. */
export async function placesOf(scope: Scope, candidates: readonly Candidate[]): Promise<Places[]> {
  const keys = candidates.map(({ number }) => canonicalNumber(number))
  const rights = candidates.map(({ right }) => (right ? canonicalNumber(right.digits) : null))
  const rows = await scope.db.execute<Places & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'isDouble', exists
        (select from contact_list_items o where o.contact_list_id = l.id and o.number_key = asked.right_key))
        order by l.id), '[]')
      from contact_list_items i join contact_lists l on l.id = i.contact_list_id
      where i.number_key = asked.key) lists,
      (select count(distinct d.campaign_id)::integer from campaign_deliveries d
        join campaigns c on c.id = d.campaign_id
        where d.number_key = asked.key and d.state in ('waiting', 'requested')
          and c.status <> 'FINALIZADA') campaigns
    from unnest(${sql.param(keys)}::text[], ${sql.param(rights)}::text[])
      with ordinality as asked (key, right_key, place)
    order by asked.place`)
  return [...rows]
}

export async function listsById(
  { db }: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: contactLists.id, name: contactLists.name })
    .from(contactLists)
    .where(inArray(contactLists.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
