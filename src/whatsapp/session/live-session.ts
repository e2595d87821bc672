import type { PhoneEntry } from '#desk/contacts/phone-book'
import type { ContactUpdate } from '#desk/contacts/whatsapp-updates'
import type { LinkPreviews } from '#desk/link-previews/finding'
import type { AckNews } from '#desk/messages/outbox/acking'
import type { BatchQueue } from '#platform/batch-queue'
import type { MediaStore } from '#platform/media/store'
import type { Mutex } from '#platform/mutex'
import type { Company } from '#platform/scope'
import type { Sealer } from '#platform/seal'
import type { OutboxDrain } from '#whatsapp/outbound/outgoing'
import type { AuthState } from './auth-state.ts'
import type { LifecycleEvent, State } from './lifecycle.ts'
import type { Lease } from './ownership.ts'
import type { Pause } from './pause.ts'
import type { SessionInbox } from './session-inbox.ts'
import type { SessionRows } from './session-rows.ts'
import type { SessionSocket } from './socket.ts'
import type { SessionCaches } from './socket-options.ts'
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

/** WhatsApp is told of it once it is recorded. */
export interface ReportedAcks {
  news: AckNews[]
  recorded(): void
  lost?(error: unknown): void
}

export interface LiveSession {
  readonly options: SessionOptions
  readonly ids: { companyId: number; connectionId: number }
  readonly rows: SessionRows
  readonly outgoing: OutboxDrain
  readonly inbox: SessionInbox
  readonly acks: BatchQueue<ReportedAcks>
  readonly news: BatchQueue<ContactUpdate>
  readonly phoneBook: BatchQueue<PhoneEntry>
  readonly caches: SessionCaches
  readonly events: Mutex
  pendingEvents: number
  state: State
  /** The one that is being carried out: the row is not written for it once there is a newer one. */
  request: SessionRequest
  socket: SessionSocket | undefined
  auth: AuthState | undefined
  timer: Timer | undefined
  isOver: boolean
  dispatch(event: LifecycleEvent, request?: SessionRequest): void
}
