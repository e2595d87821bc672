/** Milliseconds; tests shorten them. */
export interface Timings {
  /** Rows are also polled, since notifications get lost. */
  pollMs: number
  /** Interval at which left-over journal rows and early acks are processed, and their minimum age. */
  sweepMs: number
  /** A message unacknowledged for this time is sent again. */
  ackMs: number
  /** After this time without PostgreSQL, sockets close so that WhatsApp keeps what arrives. */
  databaseAwayMs: number
  /** Limit until a socket shows a code or opens. */
  openingMs: number
  /** Undefined: 60 s for the first code, 20 s for the others. */
  codeMs: number | undefined
  /** Factor on the waits between tries. */
  retryPace: number
  /** While others return, a session that waits tries at once, and no sooner than this again. */
  hurryMs: number
  keepAliveMs: number
  /** A message that could not be decrypted is shown as missing after this time. */
  unreadableMs: number
  questionMs: number
  /** A device of which WhatsApp has no keys is left out for this time. */
  keylessMs: number
  /** After this quiet time, history is put into tickets. */
  historyQuietMs: number
}

export const usualTimings: Timings = {
  pollMs: 2000,
  sweepMs: 5000,
  ackMs: 30_000,
  databaseAwayMs: 5000,
  openingMs: 90_000,
  codeMs: undefined,
  retryPace: 1,
  hurryMs: 20_000,
  keepAliveMs: 30_000,
  unreadableMs: 3000,
  historyQuietMs: 60_000,
  keylessMs: 10 * 60_000,
  questionMs: 6000,
}
