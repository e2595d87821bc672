/** How a step of a campaign's tick ends: when the next one comes, and why it sends nothing. */
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { changeState, noPause } from './changing-state.ts'
import type { CampaignRow } from './reading.ts'
import { withdrawUnsent } from './withdrawing.ts'

/** `inMs` undefined: an event, or the chore, calls the next tick. */
export interface StepEnd {
  inMs?: number
  /** So many messages in the outbox leave no room for more. */
  fullWith?: number
}

/** Shorter waits are slept, not enqueued. */
export const napMs = 300
export const retryMs = 10_000

export async function goOn(
  scope: Scope,
  row: CampaignRow,
  inMs: number | undefined,
): Promise<StepEnd> {
  const nextAt = inMs === undefined ? null : new Date(Date.now() + inMs)
  if (row.pause !== null) await changeState(scope, row.id, { nextAt, ...noPause })
  else scope.withCommit(sql`update campaigns set next_at = ${nextAt} where id = ${row.id}`)
  return inMs === undefined ? {} : { inMs: Math.ceil(inMs) }
}

interface Refusal {
  reason: ErrorCode
  until?: Date | null
  isHeld?: boolean
}

export async function refuse(scope: Scope, row: CampaignRow, refusal: Refusal): Promise<StepEnd> {
  await pause(scope, row, refusal)
  if (refusal.isHeld) return {}
  return { inMs: Math.max(napMs, (refusal.until?.getTime() ?? 0) - Date.now(), retryMs) }
}

export function hold(scope: Scope, row: CampaignRow, reason: ErrorCode) {
  return pause(scope, row, { reason, isHeld: true })
}

/** Announced once, not at every tick. */
export async function pause(
  scope: Scope,
  row: CampaignRow,
  { reason, until = null, isHeld = false }: Refusal,
): Promise<StepEnd> {
  const isKnown =
    row.pause === reason && row.isHeld === isHeld && row.pausedUntil?.getTime() === until?.getTime()
  const change = { pause: reason, pausedUntil: until, isHeld, nextAt: until }
  if (isKnown) return {}
  if (isHeld) await withdrawUnsent(scope, row)
  await changeState(scope, row.id, change)
  return {}
}

export async function finish(
  scope: Scope,
  row: CampaignRow,
  note: ErrorCode | null = null,
): Promise<StepEnd> {
  const ended = { status: 'FINALIZADA', completedAt: new Date(), nextAt: null } as const
  await changeState(scope, row.id, { ...ended, note, ...noPause })
  return {}
}
