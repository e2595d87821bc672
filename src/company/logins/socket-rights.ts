import type { PendingQuery, Row, Sql } from 'postgres'
import * as v from 'valibot'
import { type RightsReader, rightsKey, type SocketUser } from '#kernel/realtime/rights'
import type { Actor } from '#kernel/scope'

const UserRights = v.object({
  companyId: v.number(),
  userId: v.number(),
  name: v.string(),
  role: v.picklist(['user', 'superv', 'admin']),
  isSuper: v.boolean(),
  allTicket: v.boolean(),
  hasCampaigns: v.boolean(),
  queueIds: v.array(v.number()),
  isUnpaid: v.boolean(),
})
const People = v.array(UserRights)

/** By `rightsKey`; missing if the user or the login has ended, or the company is disabled. */
async function readRights(platform: Sql, asked: SocketUser[]): Promise<Map<string, Actor>> {
  const logins = await liveLogins(platform, asked)
  const people = await readPeople(platform, asked)
  const rights = new Map<string, Actor>()
  for (const { companyId, actor } of asked) {
    const person = people.get(`${companyId}:${actor.userId}`)
    if (!person || (actor.loginId !== null && !logins.has(actor.loginId))) continue
    rights.set(rightsKey(companyId, actor), { ...actor, ...person })
  }
  return rights
}

async function liveLogins(platform: Sql, asked: SocketUser[]): Promise<Set<string>> {
  const ids = asked.flatMap(({ actor }) => actor.loginId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await platform<{ id: string }[]>`
    select id::text from logins
    where id in (
        select login::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) login
        limit ${ids.length}::integer
      )
      and revoked_at is null and expires_at > now()`
  return new Set(rows.map((row) => row.id))
}

function readDisabled(platform: Sql, companyIds: number[]): Promise<Set<number>> {
  return companiesThat(platform, platform`not status or deleted_at is not null`, companyIds)
}

function readExpired(platform: Sql, companyIds: number[]): Promise<Set<number>> {
  return companiesThat(platform, platform`has_expired(companies)`, companyIds)
}

async function companiesThat(platform: Sql, are: PendingQuery<Row[]>, companyIds: number[]) {
  if (companyIds.length === 0) return new Set<number>()
  const rows = await platform<{ id: number }[]>`
    select id from companies where (${are}) and id in (
      select id::integer from jsonb_array_elements_text(${JSON.stringify(companyIds)}::text::jsonb) id
      limit ${companyIds.length}::integer
    )`
  return new Set(rows.map(({ id }) => id))
}

type Rights = Omit<v.InferOutput<typeof UserRights>, 'companyId' | 'userId'>

async function readPeople(platform: Sql, asked: SocketUser[]): Promise<Map<string, Rights>> {
  const keys = asked.map(({ companyId, actor }) => [companyId, actor.userId])
  const [row] = await platform<{ people: string }[]>`
    select coalesce(jsonb_agg(jsonb_build_object(
        'companyId', u.company_id, 'userId', u.id, 'name', u.name, 'role', u.profile,
        'isSuper', u.super, 'allTicket', sees_unqueued(u),
        'hasCampaigns', has_campaigns(u.company_id), 'isUnpaid', has_expired(c),
        'queueIds', (
          select coalesce(jsonb_agg(q.queue_id), '[]') from user_queues q
          where q.company_id = u.company_id and q.user_id = u.id
        )
      )), '[]')::text as people
    from users u join companies c on c.id = u.company_id
    where c.status and c.deleted_at is null and (u.company_id, u.id) in (
      select (who->>0)::integer, (who->>1)::integer
      from jsonb_array_elements(${JSON.stringify(keys)}::text::jsonb) who limit ${keys.length}::integer
    )`
  const people = v.parse(People, JSON.parse(row?.people ?? '[]'))
  return new Map(
    people.map(({ companyId, userId, ...rights }) => [`${companyId}:${userId}`, rights]),
  )
}

export const socketRights: RightsReader = { read: readRights, readDisabled, readExpired }
