import { eq, type SQL, sql } from 'drizzle-orm'
import { campaignDeliveries, campaigns } from '#db/schema/campaigns.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'

const mostPoints = 120
const minuteMs = 60_000
const hourMs = 60 * minuteMs

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
    .select({ startedAt: campaigns.startedAt, completedAt: campaigns.completedAt })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!campaign) fail('ERR_NO_CAMPAIGN_FOUND')
  if (!campaign.startedAt) return seriesOf({ from: 0, stepMs: minuteMs, steps: 0 }, [])
  const span = spanOf(campaign.startedAt.getTime(), campaign.completedAt?.getTime())
  return seriesOf(span, await countSteps(scope, id, span))
}

interface Span {
  /** Milliseconds of Unix time. */
  from: number
  stepMs: number
  steps: number
}

/** What comes long after the last message was sent is counted at the end. */
function spanOf(startedAt: number, completedAt: number | undefined): Span {
  const from = Math.floor(startedAt / minuteMs) * minuteMs
  const tail = completedAt && Math.max(hourMs, (completedAt - from) / 4)
  const until = completedAt && tail ? Math.min(Date.now(), completedAt + tail) : Date.now()
  const stepMs = Math.max(1, Math.ceil((until - from) / minuteMs / mostPoints)) * minuteMs
  return { from, stepMs, steps: Math.max(1, Math.ceil((until - from) / stepMs)) }
}

interface Counted extends Record<string, unknown> {
  /** Place in `kinds`. */
  kind: number
  at: number
  count: number
}

/** In one pass over the recipients, since a pass costs more than the counting. */
function countSteps({ db }: Scope, id: number, { from, stepMs }: Span): Promise<Counted[]> {
  const step = sql`make_interval(secs => ${stepMs / 1000}::float8)`
  const begin = sql`to_timestamp(${from / 1000}::float8)`
  const bins = kinds.map((kind, place) => {
    const name = sql.identifier(`bin${place}`)
    return { name, place, as: sql`date_bin(${step}, ${moments[kind]}, ${begin}) as ${name}` }
  })
  const names = bins.map(({ name }) => name)
  const sets = names.map((name) => sql`(${name})`)
  const places = bins.map(
    ({ name, place }) => sql`when grouping(${name}) = 0 then ${place}::integer`,
  )
  return db.execute<Counted>(sql`
    select kind, (extract(epoch from at) * 1000)::float8 at, count from (
      select case ${sql.join(places, sql` `)} end kind,
        coalesce(${sql.join(names, sql`, `)}) at, count(*)::integer count
      from (select ${sql.join(
        bins.map(({ as }) => as),
        sql`, `,
      )} from ${d} where ${d.campaignId} = ${id}) binned
      group by grouping sets (${sql.join(sets, sql`, `)})
    ) counted where at is not null`)
}

/** A step's counts are those at its end; the first entry is the beginning. */
function seriesOf({ from, stepMs, steps }: Span, counted: Counted[]) {
  const added = kinds.map(() => new Array<number>(steps).fill(0))
  for (const { kind, at, count } of counted) {
    const step = Math.min(Math.max(0, Math.round((at - from) / stepMs)), steps - 1)
    const ofKind = added[kind]
    if (ofKind) ofKind[step] = (ofKind[step] ?? 0) + count
  }
  const totals = (kind: Kind) => {
    let total = 0
    const upTo = (added[kinds.indexOf(kind)] ?? []).map((count) => {
      total += count
      return total
    })
    return [0, ...upTo]
  }
  return {
    at: [from, ...Array.from({ length: steps }, (_, step) => from + (step + 1) * stepMs)].map(
      (ms) => ms / 1000,
    ),
    sent: totals('sent'),
    delivered: totals('delivered'),
    read: totals('read'),
    answered: totals('answered'),
    failed: totals('failed'),
  }
}
