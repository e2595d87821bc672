import { eq } from 'drizzle-orm'
import { campaigns } from '#db/schema/campaigns.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Campaign } from './contract.ts'
import { releaseHold } from './held.ts'
import { announceCampaign, type CampaignRow, lockCampaign } from './reading.ts'
import { requireReady } from './ready.ts'
import { sendSoon } from './sending-soon.ts'
import { mayCancel, mayRestart, mayStart } from './state.ts'
import { withdrawUnsent } from './withdrawing.ts'

type StateChange = Partial<
  Pick<
    CampaignRow,
    | 'status'
    | 'scheduledAt'
    | 'startedAt'
    | 'completedAt'
    | 'note'
    | 'pause'
    | 'pausedUntil'
    | 'isHeld'
    | 'nextAt'
  >
>

/** The row is locked. */
export async function changeState(scope: Scope, id: number, change: StateChange) {
  await scope.db
    .update(campaigns)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(campaigns.id, id))
  return announceCampaign(scope, id)
}

export async function startNow(scope: Scope, id: number): Promise<Campaign> {
  const row = await lockCampaign(scope, id)
  if (!mayStart(row)) fail('ERR_CAMPAIGN_WRONG_STATE')
  await requireReady(scope, row)
  auditState(scope, row, 'EM_ANDAMENTO')
  return run(scope, row, { scheduledAt: new Date() })
}

/** From now on, whatever its moment was; who has got it does not get it again. */
export async function restartCampaign(scope: Scope, id: number): Promise<undefined> {
  const row = await lockCampaign(scope, id)
  if (!mayRestart(row)) fail('ERR_CAMPAIGN_WRONG_STATE')
  await requireReady(scope, row)
  auditState(scope, row, 'EM_ANDAMENTO')
  await run(scope, row)
}

/** Its recipients are fixed by the first tick. */
export async function run(scope: Scope, row: CampaignRow, change: StateChange = {}) {
  const now = new Date()
  await releaseHold(scope, row.id)
  const campaign = await changeState(scope, row.id, {
    status: 'EM_ANDAMENTO',
    startedAt: row.startedAt ?? now,
    completedAt: null,
    note: null,
    nextAt: now,
    ...noPause,
    ...change,
  })
  await sendSoon(scope, row.id)
  return campaign
}

export const noPause = { pause: null, pausedUntil: null, isHeld: false }

export async function cancelCampaign(scope: Scope, id: number): Promise<undefined> {
  const row = await lockCampaign(scope, id)
  if (!mayCancel(row)) fail('ERR_CAMPAIGN_WRONG_STATE')
  auditState(scope, row, 'CANCELADA')
  await withdrawUnsent(scope, row)
  await changeState(scope, id, { status: 'CANCELADA', nextAt: null, ...noPause })
}

/** Also who lets a campaign go on that had paused itself. */
function auditState(scope: Scope, row: CampaignRow, status: CampaignRow['status']) {
  const before = { status: row.status, isHeld: row.isHeld }
  audit(scope, {
    noun: 'campaign',
    action: 'update',
    id: row.id,
    before,
    after: { status, isHeld: false },
  })
}
