/**
 * The tick of a campaign: a job that writes what is due to the outbox, each step in one
 * transaction, and enqueues itself for the next moment. The lock of the campaign's row decides
 * between two ticks of it, and people who cancel it; that of the connection's pace, between the
 * campaigns of a connection. Locks are taken in this order: campaign, pace, tickets, deliveries.
 */
import { and, eq, sql } from 'drizzle-orm'
import { isConnected } from '#company/connections/state'
import { campaignDeliveries } from '#db/schema/campaigns.ts'
import { connections } from '#db/schema/connections.ts'
import { messages } from '#db/schema/messages.ts'
import { prepared } from '#db/session.ts'
import { optedOutOf } from '#desk/opt-outs/finding'
import type { Company, Scope } from '#kernel/scope'
import { startOver } from '#kernel/scope/retrying'
import { restFor } from '#kernel/time/resting'
import type { JobServices } from '#kernel/workers/job'
import { checkNumbers, type NumberCheck } from './checking-numbers.ts'
import { countsOf } from './counts.ts'
import { finish, goOn, hold, napMs, pause, refuse, retryMs, type StepEnd } from './ending-step.ts'
import type { CampaignSettings } from './fields.ts'
import { holdOf } from './held.ts'
import { mayRun } from './may-run.ts'
import { type Due, findDue } from './next-deliveries.ts'
import { advancePace, lockPace, type Pace, withinLongestGap } from './pace.ts'
import { type CampaignContent, contentOf } from './parts.ts'
import { type CampaignRow, lockIfThere } from './reading.ts'
import { fixRecipients } from './recipients.ts'
import { countRecipients, permitSending } from './sending-limits.ts'
import { sendSoon } from './sending-soon.ts'
import { readCampaignSettings } from './settings.ts'
import { leftOut, storeStates, writeTo } from './writing.ts'

/** Others of the company get their turn; what is left begins the next one. */
const runMs = 5_000
const roomMs = 200
/** Nothing has left the outbox in so many looks: it is looked at more rarely. */
const stuckAfter = 5
const stuckMs = 5_000
/** Rows of campaigns in a connection's outbox; few steps that write many cost less than many. */
const ahead = { together: { most: 40, least: 10 }, apart: { most: 3, least: 1 } }
const confirmationDays = 7

type Step = StepEnd | NumberCheck

interface Run extends Pick<JobServices, 'checkNumber'> {
  stopping?: AbortSignal | undefined
  /** Longer waits are left to the next run. */
  longestNapMs?: number
}

export async function sendCampaign(
  company: Company,
  campaignId: number,
  { checkNumber, stopping, longestNapMs = napMs }: Run,
) {
  const until = Date.now() + runMs
  const isStuck = watchFullOutbox()
  for (;;) {
    const step = await company.scope((scope) => takeStep(scope, campaignId))
    const end = 'check' in step ? await afterCheck(company, step, { checkNumber, stopping }) : step
    if (end.inMs === undefined) return
    const inMs = isStuck(end) ? stuckMs : end.inMs
    if (inMs > longestNapMs || Date.now() + inMs > until || stopping?.aborted) {
      const runAt = new Date(Date.now() + inMs)
      await company.scope((scope) => sendSoon(scope, campaignId, runAt))
      return
    }
    await restFor(inMs, stopping)
  }
}

function watchFullOutbox() {
  let before: number | undefined
  let looks = 0
  return ({ fullWith }: StepEnd): boolean => {
    looks = fullWith !== undefined && fullWith === before ? looks + 1 : 0
    before = fullWith
    return looks >= stuckAfter
  }
}

async function afterCheck(
  company: Company,
  step: NumberCheck,
  run: Pick<Run, 'checkNumber' | 'stopping'>,
): Promise<StepEnd> {
  return { inMs: (await checkNumbers(company, step, run)) ? 0 : retryMs }
}

async function takeStep(scope: Scope, id: number): Promise<Step> {
  const row = await lockIfThere(scope, id)
  if (row?.status !== 'EM_ANDAMENTO' || row.isHeld) return {}
  const [may, held, connection] = await Promise.all([
    mayRun(scope),
    holdOf(scope, id),
    connectionOf(scope, row),
  ])
  if (!may) return pause(scope, row, { reason: 'ERR_CAMPAIGN_COMPANY_RESTS' })
  if (held) return hold(scope, row, held)
  if (!row.recipientsAt) {
    const refusal = await fixRecipients(scope, row)
    if (refusal) return finish(scope, row, refusal)
    return { inMs: 0 }
  }
  if (!connection) return hold(scope, row, 'ERR_CAMPAIGN_NO_CONNECTION')
  if (!isConnected(connection)) {
    await pause(scope, row, { reason: 'ERR_WAPP_NOT_INITIALIZED' })
    return { inMs: retryMs }
  }
  return dispatch(scope, row, connection.id)
}

async function connectionOf(scope: Scope, { whatsappId }: CampaignRow) {
  const [connection] = await connectionById.execute(scope, { id: whatsappId ?? 0 })
  return connection
}

const connectionById = prepared((db) =>
  db
    .select({ id: connections.id, status: connections.status })
    .from(connections)
    .where(eq(connections.id, sql.placeholder('id'))),
)

async function dispatch(scope: Scope, row: CampaignRow, connectionId: number): Promise<Step> {
  // In this order in one packet: the outbox is counted under the lock of the pace.
  const [settings, locked, waiting] = await Promise.all([
    readCampaignSettings(scope),
    lockPace(scope, connectionId),
    countInOutbox(scope, connectionId),
  ])
  const pace = await withinLongestGap(scope, { connectionId, pace: locked }, settings)
  const room = roomBeside(waiting, settings)
  if (room === 0) return { inMs: roomMs, fullWith: waiting }

  const due = await findDue(scope, row, { settings, pace, room })
  if (due.deliveries.length === 0) return rest(scope, row, pace)
  const { isConfirmed, deliveries } = due
  // What is read in vain before a refusal costs less than packets of their own in each step.
  const [permit, content, out] = await Promise.all([
    permitSending(scope, { connectionId, isConfirmed }),
    contentOf(scope, row, settings.variables),
    optedOutOf(scope, deliveries),
  ])
  if (!permit.may) return refuse(scope, row, permit)

  const allowed = deliveries.slice(0, permit.most)
  const checked = allowed.findIndex(({ isWhatsappValid }) => isWhatsappValid === null)
  if (checked === 0) return { check: allowed.slice(0, 1), connectionId }
  const chosen = checked === -1 ? allowed : allowed.slice(0, checked)
  if (!content) return hold(scope, row, 'ERR_CAMPAIGN_FILE_GONE')
  const wanted = { isConfirmed, deliveries: chosen, connectionId, pace, settings, content, out }
  return writeAndAdvance(scope, row, wanted)
}

interface Chosen extends Due {
  connectionId: number
  pace: Pace
  settings: CampaignSettings
  content: CampaignContent
  out: Awaited<ReturnType<typeof optedOutOf>>
}

async function writeAndAdvance(
  scope: Scope,
  row: CampaignRow,
  { deliveries, isConfirmed, connectionId, pace, settings, content, out }: Chosen,
): Promise<Step> {
  const refused = deliveries.filter((delivery) => out.has(delivery))
  const others = deliveries.filter((delivery) => !out.has(delivery))
  const { written, retried } = await writeTo(scope, { row, connectionId, content }, others)
  await storeStates(
    scope,
    refused.map((delivery) => leftOut(delivery, 'optedOut')),
  )
  // Storing their states has waited for a failure that holds it, and could not see what we wrote.
  if (await holdOf(scope, row.id)) startOver('the campaign was held meanwhile')
  if (isConfirmed || written + retried === 0) return goOn(scope, row, 0)
  const position = pace.position + written + retried
  const [seconds] = await Promise.all([
    advancePace(scope, { connectionId, position }, settings),
    written > 0 ? countRecipients(scope, connectionId, written) : undefined,
  ])
  return goOn(scope, row, 1000 * seconds)
}

async function countInOutbox(scope: Scope, connectionId: number): Promise<number> {
  const [outbox] = await outboxRows.execute(scope, { connectionId })
  return outbox?.rows ?? 0
}

const outboxRows = prepared((db) =>
  db
    .select({ rows: sql<number>`count(*)::integer` })
    .from(messages)
    .where(
      and(
        eq(messages.whatsappId, sql.placeholder('connectionId')),
        sql`${messages.origin} = 'campaign' and ${messages.delivery} in ('queued', 'sending')`,
      ),
    ),
)

function roomBeside(waiting: number, { messageInterval }: CampaignSettings): number {
  const { most, least } = messageInterval === 0 ? ahead.together : ahead.apart
  const room = most - waiting
  return room < least ? 0 : room
}

/** Nobody is due: the next moment, or the end. */
async function rest(scope: Scope, row: CampaignRow, pace: Pace): Promise<Step> {
  await endUnconfirmed(scope, row)
  const { unfinished } = await countsOf(scope, row.id)
  if (unfinished === 0) return finish(scope, row)
  const [soonest] = await scope.db
    .select({
      inMs: sql<number | null>`min(greatest(
        extract(epoch from ${campaignDeliveries.dueAt} - clock_timestamp()) * 1000,
        case when ${campaignDeliveries.state} = 'waiting' then ${pace.waitMs}::float8 else 0 end,
        0))::float8`,
    })
    .from(campaignDeliveries)
    .where(
      and(
        eq(campaignDeliveries.campaignId, row.id),
        sql`${campaignDeliveries.state} in ('waiting', 'confirmed')`,
      ),
    )
  return goOn(scope, row, soonest?.inMs ?? undefined)
}

async function endUnconfirmed({ db }: Scope, { id }: CampaignRow) {
  await db
    .update(campaignDeliveries)
    .set({ state: 'unconfirmed', failure: 'ERR_CAMPAIGN_UNCONFIRMED', updatedAt: sql`now()` })
    .where(
      and(
        eq(campaignDeliveries.campaignId, id),
        eq(campaignDeliveries.state, 'requested'),
        sql`${campaignDeliveries.confirmationRequestedAt}
          < now() - make_interval(days => ${confirmationDays})`,
      ),
    )
}
