import type { Sql } from 'postgres'
import { type OpenCompany, system } from '#kernel/scope'
import { switchOffOf } from '../ending.ts'

/** Nothing is delivered since their token expired: this says so, and drops what was kept. */
export async function endExpired(
  platform: Sql,
  { openCompany, stopping }: { openCompany: OpenCompany; stopping?: AbortSignal | undefined },
) {
  const expired = await platform<{ companyId: number; apiTokenId: number }[]>`
    select distinct w.company_id "companyId", w.api_token_id "apiTokenId"
    from webhooks w join api_tokens t on t.company_id = w.company_id and t.id = w.api_token_id
    where not api_token_is_valid(t) and w.off_reason is distinct from 'token'`
  for (const { companyId, apiTokenId } of expired) {
    if (stopping?.aborted) return
    await openCompany(companyId, system).scope((scope) => switchOffOf(scope, { apiTokenId }))
  }
}
