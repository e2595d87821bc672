/**
 * API tokens are cached for a few seconds, because every request needs one. A change notifies
 * `recado_api_tokens` in its transaction, and every node clears its cache.
 */

import { LRUCache } from 'lru-cache'
import type { Sql } from 'postgres'
import { findApiClient } from '#company/connections/finding-api-client'
import { connectionNamedIn } from '#company/connections/over-connection-contract'
import { fail } from '#kernel/errors'
import type { KnownApiClient, KnownApiClients } from '#kernel/http/callers'
import type { ApiScope } from '#kernel/policy/api-scopes'
import { actorOfToken } from '#kernel/scope'
import { log } from '#process/log'
import { hashOf, isApiToken } from './token.ts'

type Known = KnownApiClient & { expiresAt: number | null }

const betweenUsesMs = 60_000

export function openKnownApiClients(platform: Sql): KnownApiClients {
  const cache = new LRUCache<string, Promise<Known | undefined>>({ max: 10_000, ttl: 5_000 })
  const usedAt = new LRUCache<number, number>({ max: 10_000 })

  function findKnown(hash: string): Promise<Known | undefined> {
    const cached = cache.get(hash)
    if (cached) return cached
    const read = readApiToken(platform, hash)
    cache.set(hash, read)
    const forgetUnknown = (found?: Known) => {
      if (!found && cache.peek(hash) === read) cache.delete(hash)
    }
    read.then(forgetUnknown, () => forgetUnknown())
    return read
  }

  return {
    async find(token) {
      const known = isApiToken(token) ? await findKnown(hashOf(token)) : undefined
      if (!known) return findApiClient(platform, token)
      const isExpired = known.expiresAt !== null && known.expiresAt <= Date.now()
      return isExpired ? undefined : known
    },
    async connectionFor({ companyId, apiToken: { id, connectionId: only } }, input) {
      const named = connectionNamedIn(input)
      // What a connection's token names was always ignored.
      if (only !== null && (id === null || !named || named === only)) return only
      const found = only === null && (await readConnectionId(platform, companyId, named))
      return found || failToFind(named)
    },
    recordUse({ apiToken: { id } }, address) {
      if (id === null) return
      const now = performance.now()
      if (now - (usedAt.get(id) ?? Number.NEGATIVE_INFINITY) < betweenUsesMs) return
      usedAt.set(id, now)
      writeUse(platform, id, address()).catch((err) =>
        log.warn({ err, apiToken: id }, 'the last use of an API token is not stored'),
      )
    },
    forget: () => cache.clear(),
  }
}

interface Row {
  id: number
  companyId: number
  name: string
  scopes: ApiScope[]
  connectionId: number | null
  queueIds: number[] | null
  expiresAt: Date | null
  isDisabled: boolean
  isUnpaid: boolean
}

async function readApiToken(platform: Sql, hash: string): Promise<Known | undefined> {
  const [row] = await platform<Row[]>`
    select t.id, t.company_id "companyId", t.name, t.scopes, t.connection_id "connectionId",
      t.queue_ids "queueIds", t.expires_at "expiresAt",
      not c.status or c.deleted_at is not null "isDisabled",
      has_expired(c) "isUnpaid"
    from api_tokens t join companies c on c.id = t.company_id
    where t.hash = ${hash} and t.revoked_at is null`
  if (!row) return undefined
  const { id, name, scopes, connectionId, queueIds, expiresAt, ...company } = row
  const apiToken = { id, scopes, connectionId, isLimitedToQueues: queueIds !== null }
  const actor = actorOfToken(name, apiToken, {
    queueIds: queueIds ?? [],
    allTicket: queueIds === null,
  })
  return { ...company, apiToken, actor, expiresAt: expiresAt?.getTime() ?? null }
}

async function readConnectionId(platform: Sql, companyId: number, named?: number | null) {
  const [row] = await platform<{ id: number }[]>`
    select id from connections
    where company_id = ${companyId} and id = coalesce(${named ?? null}::integer, id)
    order by is_default desc, id limit 1`
  return row?.id
}

function failToFind(named: number | null | undefined): never {
  fail(named ? 'ERR_NO_WAPP_FOUND' : 'ERR_NO_DEF_WAPP_FOUND')
}

/** Other nodes may have written it within the minute. */
async function writeUse(platform: Sql, id: number, address: string | null) {
  await platform`update api_tokens set last_used_at = now(), last_used_address = ${address}
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}
