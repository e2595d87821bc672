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
const moments: Record<Kind, { at: SQL; where: SQL }> = {
  sent: { at: sql`${d.sentAt}`, where: sql`${d.sentAt} is not null` },
  delivered: { at: sql`${d.deliveredAt}`, where: sql`${d.deliveredAt} is not null` },
  read: { at: sql`${d.readAt}`, where: sql`${d.readAt} is not null` },
  answered: { at: sql`${d.answeredAt}`, where: sql`${d.answeredAt} is not null` },
  failed: { at: sql`${d.updatedAt}`, where: sql`${d.state} = 'failed'` },
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
  kind: Kind
  at: number
  count: number
}

function countSteps({ db }: Scope, id: number, { from, stepMs }: Span): Promise<Counted[]> {
  const begin = sql`to_timestamp(${from / 1000}::float8)`
  const each = kinds.map((kind) => {
    const { at, where } = moments[kind]
    const bin = sql`date_bin(make_interval(secs => ${stepMs / 1000}::float8), ${at}, ${begin})`
    return sql`select ${kind}::text kind, ${bin} at, count(*)::integer count
      from ${d} where ${d.campaignId} = ${id} and ${where} group by 2`
  })
  return db.execute<Counted>(sql`
    select kind, (extract(epoch from at) * 1000)::float8 at, count
    from (${sql.join(each, sql` union all `)}) counted`)
}

/** A step's counts are those at its end; the first entry is the beginning. */
function seriesOf({ from, stepMs, steps }: Span, counted: Counted[]) {
  const added = Object.fromEntries(kinds.map((kind) => [kind, new Array<number>(steps).fill(0)]))
  for (const { kind, at, count } of counted) {
    const step = Math.min(Math.max(0, Math.round((at - from) / stepMs)), steps - 1)
    const ofKind = added[kind]
    if (ofKind) ofKind[step] = (ofKind[step] ?? 0) + count
  }
  const totals = (kind: Kind) => {
    let total = 0
    const upTo = (added[kind] ?? []).map((count) => {
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
