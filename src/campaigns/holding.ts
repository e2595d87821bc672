/**
 * A campaign stops itself after failures in a row, and when WhatsApp restricts the number. It never
 * goes on by itself, as repeating what WhatsApp refused makes a restriction worse.
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConnectionAlert } from '#connections/contract'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { connections } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#scope'
import { campaignHeld } from './consequences.ts'
import { campaignHeldEvent } from './held-contract.ts'
import { sendSoon } from './sending-soon.ts'

export interface Outcome {
  campaignId: number
  connectionId: number
  deliveryId: number
  /** Error code of a message that failed for good or is tried again; null: it reached WhatsApp. */
  failure: string | null
}

type HoldReason = NonNullable<(typeof campaignCounts.$inferSelect)['hold']>

const mostInRow = 5

/** WhatsApp's answers to a number that writes to too many strangers; and the end of a session. */
const restrictions = new Set(['463', 'ERR_WAPP_RESTRICTED', 'ERR_WAPP_BANNED'])

/** In the transaction that records what became of messages of campaigns. */
export async function followOutcomes(scope: Scope, outcomes: readonly Outcome[]): Promise<void> {
  const failed = outcomes.filter(({ failure }) => failure !== null)
  const failing = new Set(failed.map(({ campaignId }) => campaignId))
  const fine = outcomes.map(({ campaignId }) => campaignId).filter((id) => !failing.has(id))
  if (fine.length > 0) forgetFailures(scope, [...new Set(fine)])
  for (const campaignId of [...failing].sort((a, b) => a - b)) {
    const own = outcomes.filter((outcome) => outcome.campaignId === campaignId)
    if (await failsInRow(scope, campaignId, own)) {
      await hold(scope, [campaignId], 'ERR_CAMPAIGN_FAILURES')
    }
  }
  const restricted = failed.filter(({ failure }) => restrictions.has(failure ?? ''))
  for (const connectionId of new Set(restricted.map((outcome) => outcome.connectionId))) {
    await holdAllOf(scope, connectionId)
  }
}

/** The connection was blocked or restricted altogether. */
export async function holdOfRestricted(
  scope: Scope,
  { connectionId, alert }: { connectionId: number; alert: ConnectionAlert },
) {
  if (alert !== 'disconnected') return
  const [connection] = await scope.db
    .select({ reason: connections.reason })
    .from(connections)
    .where(eq(connections.id, connectionId))
  if (restrictions.has(connection?.reason ?? '')) await holdAllOf(scope, connectionId)
}

/** Why it may not go on until somebody restarts it. */
export async function holdOf(scope: Scope, campaignId: number): Promise<HoldReason | null> {
  const [counts] = await holdById.execute(scope, { campaignId })
  return counts?.hold ?? null
}

const holdById = prepared((db) =>
  db
    .select({ hold: campaignCounts.hold })
    .from(campaignCounts)
    .where(eq(campaignCounts.campaignId, sql.placeholder('campaignId'))),
)

export async function listHeld({ db }: Scope) {
  const rows = await db
    .select({ campaignId: campaigns.id, name: campaigns.name, reason: campaignCounts.hold })
    .from(campaigns)
    .innerJoin(campaignCounts, eq(campaignCounts.campaignId, campaigns.id))
    .where(and(eq(campaigns.status, 'EM_ANDAMENTO'), isNotNull(campaignCounts.hold)))
    .orderBy(campaigns.id)
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

/** Somebody restarts it. */
export async function releaseHold({ db }: Scope, campaignId: number) {
  await db
    .update(campaignCounts)
    .set({ hold: null, failuresInRow: 0 })
    .where(eq(campaignCounts.campaignId, campaignId))
}

/** With the commit: nothing waits for it. */
function forgetFailures(scope: Scope, campaignIds: number[]) {
  scope.withCommit(sql`
    update campaign_counts set failures_in_row = 0
    where campaign_id = any(${sql.param(campaignIds)}::integer[]) and failures_in_row > 0`)
}

async function failsInRow({ db }: Scope, campaignId: number, outcomes: readonly Outcome[]) {
  const ofCampaign = eq(campaignCounts.campaignId, campaignId)
  const [counts] = await db
    .select({ failuresInRow: campaignCounts.failuresInRow })
    .from(campaignCounts)
    .where(ofCampaign)
    .for('no key update')
  let [inRow, longest] = [counts?.failuresInRow ?? 0, 0]
  for (const { failure } of outcomes) {
    inRow = failure === null ? 0 : inRow + 1
    longest = Math.max(longest, inRow)
  }
  await db.update(campaignCounts).set({ failuresInRow: inRow }).where(ofCampaign)
  return longest >= mostInRow
}

async function holdAllOf(scope: Scope, connectionId: number) {
  const running = await scope.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.whatsappId, connectionId), eq(campaigns.status, 'EM_ANDAMENTO')))
  const ids = running.map(({ id }) => id)
  if (ids.length > 0) await hold(scope, ids, 'ERR_CAMPAIGN_RESTRICTED')
}

/** The campaign's row is written by its next tick, which comes at once. */
async function hold(scope: Scope, campaignIds: number[], reason: HoldReason) {
  const isRunning = sql`exists (select from campaigns where campaigns.id = ${campaignCounts.campaignId}
    and status = 'EM_ANDAMENTO')`
  const held = await scope.db
    .update(campaignCounts)
    .set({ hold: reason })
    .where(
      and(inArray(campaignCounts.campaignId, campaignIds), isNull(campaignCounts.hold), isRunning),
    )
    .returning({ id: campaignCounts.campaignId })
  for (const { id } of held) {
    const [campaign] = await scope.db
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(eq(campaigns.id, id))
    const what = { campaignId: id, name: campaign?.name ?? '', reason }
    scope.emit(campaignHeldEvent, { action: 'create', ...what })
    await scope.follow(campaignHeld, what)
    await sendSoon(scope, id)
  }
}
