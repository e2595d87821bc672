import type { ErrorCode } from '#errors'
import type { Scope } from '#scope'

/** `until` is null where nobody knows; what is held goes on only when somebody restarts it. */
export type Permit =
  | { may: true; most: number }
  | { may: false; reason: ErrorCode; until: Date | null; isHeld?: boolean }

export interface SendingRequest {
  campaignId: number
  connectionId: number
  /** The customer has just confirmed: neither pace nor quiet hours apply. */
  isConfirmed: boolean
}

/** Whether campaigns may write to `most` more recipients through this connection now. */
export async function permitSending(_scope: Scope, _request: SendingRequest): Promise<Permit> {
  return { may: true, most: Number.POSITIVE_INFINITY }
}

export interface Outcome {
  campaignId: number
  connectionId: number
  deliveryId: number
  /** Error code of a message that failed for good or is tried again; null: it reached WhatsApp. */
  failure: string | null
}

/** In the transaction that records what became of messages of campaigns. */
export async function followOutcomes(_scope: Scope, _outcomes: readonly Outcome[]): Promise<void> {}
