import type { Sql } from 'postgres'
import { noNumber } from './reach-state.ts'

const batchSize = 1000

/** Versions before user names called strangers by the digits of their LID, which say nothing. */
export async function nameUnnumbered(
  platform: Sql,
  { stopping }: { stopping?: AbortSignal | undefined } = {},
) {
  const { es, pt, en } = noNumber
  while (!stopping?.aborted) {
    const named = await platform`
      update contacts c set name = coalesce(c.number, '@' || c.username,
        case k.language when 'pt' then ${pt} when 'en' then ${en} else ${es} end)
      from companies k, (select company_id, id from contacts
        where number is null and name = lid limit ${batchSize}) m
      where k.id = c.company_id and (c.company_id, c.id) = (m.company_id, m.id) and c.name = c.lid`
    if (named.count < batchSize) return
  }
}
