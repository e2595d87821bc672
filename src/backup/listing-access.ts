import type { Sql } from 'postgres'
import { profiles } from '#kernel/policy'
import type { Access } from './access-contract.ts'

const most = 100

/** What was removed or changed after the backup cannot be known: it is all of it that is shown. */
export async function listAccess(platform: Sql): Promise<Access> {
  const users = await platform<Counted<Access['users'][number]>[]>`
    select u.id, u.name, u.email, c.name company, u.profile, u.super "isSuper",
      count(*) over ()::integer total
    from users u join companies c on c.id = u.company_id and c.deleted_at is null
    order by u.super desc, array_position(${[...profiles]}::text[], u.profile) desc, c.name, u.name, u.id
    limit ${most}`
  const tokens = await platform<Counted<Token>[]>`
    select t.id, t.name, c.name company, t.created_at "createdAt", count(*) over ()::integer total
    from api_tokens t join companies c on c.id = t.company_id and c.deleted_at is null
    where t.revoked_at is null and coalesce(t.expires_at > now(), true)
    order by t.created_at desc, t.id desc
    limit ${most}`
  return {
    users: users.map(({ total: _, ...user }) => user),
    usersCount: users[0]?.total ?? 0,
    tokens: tokens.map(({ total: _, createdAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
    })),
    tokensCount: tokens[0]?.total ?? 0,
  }
}

type Counted<Row> = Row & { total: number }
type Token = Omit<Access['tokens'][number], 'createdAt'> & { createdAt: Date }
