import type { Sql } from 'postgres'
import { signAccess, tokenKeysFrom } from '#kernel/http/tokens'
import { openSealer } from '#kernel/secrets/seal'
import { ownerId } from './administration.ts'
import { loginIdOf } from './company/desk.ts'
import { large, small, tenth } from './sizes.ts'
import type { BenchAccounts } from './workload.ts'

/** The program under measurement is started with it, so that tokens can be signed here. */
export const secret = 'bench'.repeat(8)

export type Scale = 'all' | 'tenth'

/** People who only look on: as many as a thousand pages need, of which nobody may have more than ten. */
const lookers = Array.from({ length: 100 }, (_, n) => 900_001 + n)

export async function openLookers(sql: Sql) {
  await sql`insert into users (company_id, id, name, email, password_hash, profile)
    select 1, id, 'Mira ' || id, id || '@1.example.com', 'x', 'superv'
    from unnest(${lookers}::integer[]) as id on conflict do nothing`
  const logins = lookers.map(loginIdOf)
  await sql`insert into logins (id, company_id, user_id, expires_at)
    select login, 1, id, now() + interval '1 year'
    from unnest(${logins}::uuid[], ${lookers}::integer[]) as l (login, id) on conflict do nothing`
}

/** Whoever logs in with a browser, as `bench:pages` does, ends them. */
export async function reviveLogins(sql: Sql) {
  await sql`update logins set revoked_at = null, revoked_because = null
    where revoked_at is not null and id::text like '00000000-0000-4000-8000-%'`
}

/** Tokens live for a quarter of an hour: made anew for each workload. */
export async function deskOf(scale: Scale): Promise<BenchAccounts> {
  const size = scale === 'all' ? large : tenth
  return {
    size,
    admin: await tokenOf(1, 1, 'admin'),
    owner: await tokenOf(ownerId, 1, 'admin'),
    superv: await tokenOf(3, 1, 'superv'),
    user: await tokenOf(6, 1, 'user'),
    neighbour: await tokenOf(size.users + 1 + small.users, 3, 'admin'),
    lookers: await Promise.all(lookers.map((id) => tokenOf(id, 1, 'superv'))),
  }
}

function tokenOf(id: number, companyId: number, profile: string): Promise<string> {
  const sealer = openSealer(secret)
  const keys = tokenKeysFrom((purpose) => sealer.key(purpose))
  return signAccess(keys, { id, companyId, profile, username: 'Bench', sid: loginIdOf(id) })
}
