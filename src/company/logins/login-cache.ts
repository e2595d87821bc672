/**
 * Cached for a few seconds, because every request needs one. Changes of a login, rights or a
 * company notify `recado_logins`, and every node evicts its cache.
 */
import { LRUCache } from 'lru-cache'
import type { Sql } from 'postgres'
import type { KnownLogin, KnownLogins } from '#kernel/http/callers'

export function openKnownLogins(platform: Sql): KnownLogins {
  const cache = new LRUCache<string, Promise<KnownLogin | undefined>>({ max: 10_000, ttl: 5_000 })
  return {
    find(loginId) {
      const known = cache.get(loginId)
      if (known) return known
      const login = readLogin(platform, loginId)
      cache.set(loginId, login)
      login.catch(() => cache.delete(loginId))
      return login
    },
    forget(loginId) {
      if (loginId) cache.delete(loginId)
      else cache.clear()
    },
  }
}

interface LoginRow {
  companyId: number
  userId: number
  name: string
  email: string
  profile: 'user' | 'superv' | 'admin'
  isSuper: boolean
  allTicket: boolean
  hasCampaigns: boolean
  queueIds: number[]
  generation: number
  rotatedAgo: number
  isRevoked: boolean
  isExpired: boolean
  isDisabled: boolean
  isUnpaid: boolean
  guesses: KnownLogin['guesses']
}

export async function readLogin(platform: Sql, id: string): Promise<KnownLogin | undefined> {
  const [row] = await platform<LoginRow[]>`
    select u.company_id "companyId", u.id "userId", u.name, u.email, u.profile,
      u.super "isSuper", sees_unqueued(u) "allTicket", l.generation, l.guesses,
      has_campaigns(u.company_id) "hasCampaigns",
      array(select q.queue_id from user_queues q
        where q.company_id = u.company_id and q.user_id = u.id) "queueIds",
      extract(epoch from now() - l.rotated_at)::float8 "rotatedAgo",
      l.revoked_at is not null "isRevoked", l.expires_at < now() "isExpired",
      not c.status or c.deleted_at is not null "isDisabled",
      has_expired(c) "isUnpaid"
    from logins l
    join users u on u.company_id = l.company_id and u.id = l.user_id
    join companies c on c.id = l.company_id
    where l.id = ${id}`
  if (!row) return undefined
  const { companyId, userId, name, isSuper, queueIds, allTicket, hasCampaigns } = row
  return {
    id,
    companyId,
    actor: {
      role: row.profile,
      userId,
      loginId: id,
      name,
      isSuper,
      queueIds,
      allTicket,
      hasCampaigns,
    },
    email: row.email,
    generation: row.generation,
    rotatedAgo: row.rotatedAgo,
    state: stateOf(row),
    isUnpaid: row.isUnpaid,
    guesses: row.guesses,
  }
}

function stateOf({ isRevoked, isExpired, isDisabled }: LoginRow): KnownLogin['state'] {
  if (isRevoked) return 'ended'
  if (isExpired) return 'expired'
  return isDisabled ? 'disabled' : 'alive'
}
