import { eq, type SQL, sql } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

const mostPoints = 120
const shortestStep = 60

const kinds = ['sent', 'delivered', 'read', 'answered', 'failed'] as const
type Kind = (typeof kinds)[number]

const d = campaignDeliveries
const moments: Record<Kind, SQL> = {
  sent: sql`${d.sentAt}`,
  delivered: sql`${d.deliveredAt}`,
  read: sql`${d.readAt}`,
  answered: sql`${d.answeredAt}`,
  failed: sql`case when ${d.state} = 'failed' then ${d.updatedAt} end`,
}

/** Running totals, in steps of whole minutes. */
export async function readSeries(scope: Scope, id: number) {
  const [campaign] = await scope.db
    .select({ startedAt: campaigns.startedAt })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!campaign) fail('ERR_NO_CAMPAIGN_FOUND')
  if (!campaign.startedAt) return seriesOf(0, shortestStep, [])
  const from = Math.floor(campaign.startedAt.getTime() / 60_000) * 60
  const until = await lastMoment(scope, id, from)
  const minutes = Math.ceil((until - from) / 60 / mostPoints)
  const step = Math.max(minutes, 1) * shortestStep
  return seriesOf(from, step, await countSteps(scope, id, { from, step }))
}

async function lastMoment(scope: Scope, id: number, from: number): Promise<number> {
  const latest = kinds.map((kind) => sql`extract(epoch from max(${moments[kind]}))`)
  const [row] = await scope.db
    .select({ last: sql<number | null>`greatest(${sql.join(latest, sql`, `)})::float8` })
    .from(d)
    .where(eq(d.campaignId, id))
  return row?.last ?? from
}

interface Steps {
  from: number
  step: number
}

type Counted = Record<Kind, number> & { at: number }

function countSteps({ db }: Scope, id: number, { from, step }: Steps): Promise<Counted[]> {
  const stepOf = (at: SQL) =>
    sql`greatest(0, floor((extract(epoch from ${at}) - ${from}) / ${step}))::integer`
  const each = kinds.map(
    (kind) => sql`select ${stepOf(moments[kind])} at, ${kind}::text kind, count(*)::integer count
      from ${d} where ${d.campaignId} = ${id} and ${moments[kind]} is not null group by 1`,
  )
  const columns = kinds.map(
    (kind) =>
      sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::integer ${sql.identifier(kind)}`,
  )
  return db.execute<Counted>(sql`select at, ${sql.join(columns, sql`, `)}
    from (${sql.join(each, sql` union all `)}) counted group by at order by at`)
}

/** A step's counts are those at its end. */
function seriesOf(from: number, step: number, counted: Counted[]) {
  const byStep = new Map(counted.map((one) => [one.at, one]))
  const last = counted.at(-1)?.at ?? -1
  const steps = Array.from({ length: last + 1 }, (_, at) => at)
  const runningTotal = (kind: Kind) => {
    let total = 0
    return [0, ...steps.map((at) => (total += byStep.get(at)?.[kind] ?? 0))]
  }
  return {
    at: [from, ...steps.map((at) => from + (at + 1) * step)],
    sent: runningTotal('sent'),
    delivered: runningTotal('delivered'),
    read: runningTotal('read'),
    answered: runningTotal('answered'),
    failed: runningTotal('failed'),
  }
}
