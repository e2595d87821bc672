import type { LinkPreviews } from '#desk/link-previews/finding'
import type { MediaStore } from '#kernel/media/store'
import type { Company } from '#kernel/scope'
import type { Sealer } from '#kernel/secrets/seal'
import type { Lease } from './ownership.ts'
import type { Pause } from './pause.ts'
import type { Timings } from './timings.ts'

/**
 * `ended`: disconnected for good. `lost`: another node has it. `database`: PostgreSQL is away;
 * closed without logging out, so that WhatsApp keeps what arrives, and reopened later.
 */
export type LeaveReason = 'ended' | 'lost' | 'database'

export interface SessionOptions {
  company: Company
  lease: Lease
  sealer: Sealer
  store: MediaStore
  linkPreviews: Pick<LinkPreviews, 'find'> | undefined
  url: string | undefined
  timings: Timings
  pause: Pause
  onOver(lease: Lease, why: LeaveReason): void
}

export interface SessionRequest {
  desiredState: 'open' | 'closed'
  request: number
  renew: boolean
  pairingNumber: string | null
  /** Whose phone was linked before: another one is linked only if somebody confirms it. */
  knownNumber: string | null
}
