import type { HubOptions } from './hub.ts'

export interface RealtimeOptions
  extends Pick<HubOptions, 'platform' | 'rules' | 'rights' | 'openFollower'> {
  isOnlyNode?: boolean
  /** Pages with other assets may be reloaded. */
  build?: string
  timings?: Partial<RealtimeTimings>
}

export interface RealtimeTimings {
  /** Two unanswered pings end the socket. */
  pingMs: number
  pollMs: number
  /** Wait for a gap in the event numbers before the table is read. */
  gapMs: number
  /** Every socket's login and rights are rechecked, since notifications get lost. */
  recheckMs: number
}

export const defaultTimings: RealtimeTimings = {
  pingMs: 18_000,
  pollMs: 2_000,
  gapMs: 5,
  recheckMs: 60_000,
}
