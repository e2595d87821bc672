/**
 * A campaign stops itself after failures in a row, when WhatsApp restricts the number and when its
 * connection is deleted. It never goes on by itself, as repeating what WhatsApp refused makes a
 * restriction worse.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ConnectionAlert } from '#company/connections/contract'
import { campaignCounts, campaigns } from '#db/schema/campaigns.ts'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import { changeState } from './changing-state.ts'
import { campaignHeld } from './consequences.ts'
import type { HoldReason } from './held.ts'
import { campaignHeldEvent } from './held-contract.ts'
import { sendSoon } from './sending-soon.ts'
import { withdrawUnsent } from './withdrawing.ts'

export interface Outcome {
  campaignId: number
  connectionId: number
  deliveryId: number
  /** Error code of a message that failed for good or is tried again; null: it reached WhatsApp. */
  failure: string | null
}

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
      await hold(scope, campaignId, 'ERR_CAMPAIGN_FAILURES')
    }
  }
  const restricted = failed.filter(({ failure }) => restrictions.has(failure ?? ''))
  for (const connectionId of new Set(restricted.map((outcome) => outcome.connectionId))) {
    await holdAllOf(scope, connectionId, 'ERR_CAMPAIGN_RESTRICTED')
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
  if (!restrictions.has(connection?.reason ?? '')) return
  await holdAllOf(scope, connectionId, 'ERR_CAMPAIGN_RESTRICTED')
}

export function holdOfLeaving(scope: Scope, { connectionId }: { connectionId: number }) {
  return holdAllOf(scope, connectionId, 'ERR_CAMPAIGN_NO_CONNECTION')
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

async function holdAllOf(scope: Scope, connectionId: number, reason: HoldReason) {
  const running = await scope.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.whatsappId, connectionId), eq(campaigns.status, 'EM_ANDAMENTO')))
    .orderBy(campaigns.id)
  for (const { id } of running) await hold(scope, id, reason)
}

/**
 * Takes back in this transaction what has not left. A tick that writes at this moment waits for the
 * counts and then finds the hold: see `dispatching.ts`.
 */
async function hold(scope: Scope, campaignId: number, reason: HoldReason) {
  const [held] = await scope.db
    .update(campaignCounts)
    .set({ hold: reason })
    .where(
      and(
        eq(campaignCounts.campaignId, campaignId),
        isNull(campaignCounts.hold),
        sql`exists (select from campaigns where campaigns.id = ${campaignCounts.campaignId}
          and status = 'EM_ANDAMENTO')`,
      ),
    )
    .returning({ id: campaignCounts.campaignId })
  if (!held) return
  await withdrawUnsent(scope, { id: campaignId })
  await pauseUnlessLocked(scope, campaignId, reason)
  const [campaign] = await scope.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const what = { campaignId, name: campaign?.name ?? '', reason }
  scope.emit(campaignHeldEvent, { action: 'create', ...what })
  await scope.follow(campaignHeld, what)
}

/** Who has locked its row, a tick or a person, may wait for us: the next tick writes it then. */
async function pauseUnlessLocked(scope: Scope, id: number, reason: HoldReason) {
  const [row] = await scope.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('no key update', { skipLocked: true })
  if (!row) return sendSoon(scope, id)
  await changeState(scope, id, { pause: reason, pausedUntil: null, isHeld: true, nextAt: null })
}
