/** Across all companies; an empty token matches none. */
import type { Sql } from 'postgres'
import type { KnownApiClient } from '#kernel/http/callers'
import { actorOfToken } from '#kernel/scope'
import { hashToken } from './tokens.ts'

interface Row {
  companyId: number
  connectionId: number
  name: string
  isDisabled: boolean
  isUnpaid: boolean
}

/** The token of a connection may send over it, and nothing else. */
export async function findApiClient(
  platform: Sql,
  token: string,
): Promise<KnownApiClient | undefined> {
  if (token.trim() === '') return undefined
  const [row] = await platform<Row[]>`
    select n.company_id "companyId", n.id "connectionId", n.name,
      not c.status or c.deleted_at is not null "isDisabled",
      has_expired(c) "isUnpaid"
    from connections n join companies c on c.id = n.company_id
    where n.token_hash = ${hashToken(token)}`
  if (!row) return undefined
  const { connectionId, name, ...rest } = row
  const scopes = ['messages.send'] as const
  const apiToken = { id: null, scopes, connectionId, isLimitedToQueues: false }
  return { ...rest, apiToken, actor: actorOfToken(name, apiToken, { allTicket: true }) }
}
