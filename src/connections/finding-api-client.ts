/** Across all companies; an empty token matches none. */
import type { Sql } from 'postgres'
import type { KnownApiClient } from '#http/callers'
import { hashToken } from './tokens.ts'

export async function findApiClient(
  platform: Sql,
  token: string,
): Promise<KnownApiClient | undefined> {
  if (token.trim() === '') return undefined
  const [known] = await platform<KnownApiClient[]>`
    select n.company_id "companyId", n.id "connectionId", n.name,
      not c.status or c.deleted_at is not null "isDisabled",
      has_expired(c) "isUnpaid"
    from connections n join companies c on c.id = n.company_id
    where n.token_hash = ${hashToken(token)}`
  return known
}
