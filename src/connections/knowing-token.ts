/** Whose the token is that a program shows: a connection of some company. An empty one is nobody's. */
import type { Sql } from 'postgres'
import { hashToken } from './tokens.ts'

export interface KnownToken {
  companyId: number
  connectionId: number
  /** The connection's. */
  name: string
  isDisabled: boolean
  /** The company's subscription has run out. */
  isUnpaid: boolean
}

export async function knowToken(platform: Sql, token: string): Promise<KnownToken | undefined> {
  if (token.trim() === '') return undefined
  const [known] = await platform<KnownToken[]>`
    select n.company_id "companyId", n.id "connectionId", n.name,
      not c.status or c.deleted_at is not null "isDisabled",
      coalesce((now() at time zone c.time_zone)::date > c.due_date, false) "isUnpaid"
    from connections n join companies c on c.id = n.company_id
    where n.token_hash = ${hashToken(token)}`
  return known
}
