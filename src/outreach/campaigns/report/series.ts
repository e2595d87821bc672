import { eq, getTableColumns, sql } from 'drizzle-orm'
import { campaignMinutes } from '#db/schema/campaign-minutes.ts'
import { campaigns } from '#db/schema/campaigns.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'

const mostPoints = 120
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const kinds = ['sent', 'delivered', 'read', 'answered', 'failed'] as const
type Kind = (typeof kinds)[number]
type Minute = Pick<typeof campaignMinutes.$inferSelect, 'minute' | Kind>

const campaignOf = prepared((db) =>
  db
    .select({ startedAt: campaigns.startedAt, completedAt: campaigns.completedAt })
    .from(campaigns)
    .where(eq(campaigns.id, sql.placeholder('id'))),
)

const { companyId: _, campaignId: __, ...minuteColumns } = getTableColumns(campaignMinutes)
const minutesOf = prepared((db) =>
  db
    .select(minuteColumns)
    .from(campaignMinutes)
    .where(eq(campaignMinutes.campaignId, sql.placeholder('id'))),
)

/** Running totals, in steps of whole minutes. */
export async function readSeries(scope: Scope, id: number) {
  const [[campaign], minutes] = await Promise.all([
    campaignOf.execute(scope, { id }),
    minutesOf.execute(scope, { id }),
  ])
  if (!campaign) fail('ERR_NO_CAMPAIGN_FOUND')
  if (!campaign.startedAt) return seriesOf({ from: 0, stepMs: minuteMs, steps: 0 }, [])
  const span = spanOf(campaign.startedAt.getTime(), campaign.completedAt?.getTime())
  return seriesOf(span, minutes)
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

/** A step's counts are those at its end; the first entry is the beginning. */
function seriesOf({ from, stepMs, steps }: Span, minutes: Minute[]) {
  const added = new Map(kinds.map((kind) => [kind, new Array<number>(steps).fill(0)]))
  for (const row of minutes) {
    const step = Math.floor((row.minute.getTime() - from) / stepMs)
    const place = Math.min(Math.max(0, step), steps - 1)
    for (const [kind, counts] of added) counts[place] = (counts[place] ?? 0) + row[kind]
  }
  const totals = (kind: Kind) => {
    let total = 0
    const upTo = (added.get(kind) ?? []).map((count) => {
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
