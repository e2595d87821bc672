import type { Sql } from 'postgres'
import type { InputOf } from '#kernel/http/endpoint'
import type { HeldGroup, listHeld } from './contract.ts'

export async function listGroups(
  platform: Sql,
  { from, to }: InputOf<typeof listHeld>,
): Promise<HeldGroup[]> {
  const rows = await platform<Stored[]>`
    select h.company_id "companyId", c.name "companyName", h.kind,
      n.id "connectionId", n.name "connectionName",
      count(*)::integer count, min(h.at) first, max(h.at) last
    from ${undecided(platform)}
    left join connections n on (n.company_id, n.id) = (h.company_id, h.connection_id)
    where h.at >= coalesce(${from ?? null}::timestamptz, h.at)
      and h.at <= coalesce(${to ?? null}::timestamptz, h.at)
    group by 1, 2, 3, 4, 5
    order by 2, 1, 3, 4`
  return rows.map(({ companyId, companyName, connectionId, connectionName, ...group }) => ({
    ...group,
    first: group.first.toISOString(),
    last: group.last.toISOString(),
    company: { id: companyId, name: companyName },
    connection: connectionId === null ? null : { id: connectionId, name: connectionName ?? '' },
  }))
}

interface Undecided {
  /** The company's. */
  id: number
  messages: number
  campaigns: number
}

export function countUndecided(platform: Sql) {
  return platform<Undecided[]>`
    select c.id, count(*) filter (where h.kind <> 'running')::integer messages,
      count(*) filter (where h.kind = 'running')::integer campaigns
    from ${undecided(platform)}
    group by c.id`
}

/** As `h`, with its company as `c`, without what agents have decided in its conversation meanwhile. */
function undecided(platform: Sql) {
  return platform`(
    select h.* from held_by_restore h
    left join messages m on h.kind not in ('due', 'running')
      and (m.company_id, m.id) = (h.company_id, h.record_id) and m.delivery = 'uncertain'
      and not m.is_deleted and m.failure = 'ERR_SENDING_RESTORED'
    left join schedules s on h.kind = 'due' and (s.company_id, s.id) = (h.company_id, h.record_id)
      and s.status = 'ERRO' and s.failure = 'ERR_SCHEDULE_RESTORED'
    left join campaigns g on h.kind = 'running'
      and (g.company_id, g.id) = (h.company_id, h.record_id) and g.status = 'EM_ANDAMENTO'
      and g.pause = 'ERR_CAMPAIGN_RESTORED'
    where coalesce(m.id, s.id, g.id) is not null
  ) h join companies c on c.id = h.company_id and c.deleted_at is null`
}

interface Stored extends Pick<HeldGroup, 'kind' | 'count'> {
  companyId: number
  companyName: string
  connectionId: number | null
  connectionName: string | null
  first: Date
  last: Date
}
