import { type LeaseTimes, usualLeaseTimes } from './ownership.ts'

/** Every waiting time of the sessions, in milliseconds; tests shorten them. */
export interface Timings {
  /** How often the rows are read, lest a notification got lost. */
  pollMs: number
  /** How often left-over journal rows and early acks are taken up, and how old they must be. */
  sweepMs: number
  /** Unacknowledged for so long, a message is sent again. */
  ackMs: number
  /** PostgreSQL unreachable for so long: all sockets close, so that WhatsApp keeps what comes. */
  databaseAwayMs: number
  /** A socket that shows neither a code nor an open session within this is given up. */
  openingMs: number
  /** How long a code is shown; undefined: 60 s for the first, 20 s for the others. */
  codeMs: number | undefined
  /** The waits between tries are multiplied by it. */
  retryPace: number
  keepAliveMs: number
  /** A message that could not be decrypted has so long to come again before it is shown as missing. */
  unreadableMs: number
  /** How long somebody waits for what the node that holds a session says of a number. */
  questionMs: number
  /** No more history for so long: what came is put into tickets. */
  historyQuietMs: number
  lease: LeaseTimes
}

export const usualTimings: Timings = {
  pollMs: 2000,
  sweepMs: 5000,
  ackMs: 30_000,
  databaseAwayMs: 5000,
  openingMs: 90_000,
  codeMs: undefined,
  retryPace: 1,
  keepAliveMs: 30_000,
  unreadableMs: 3000,
  historyQuietMs: 60_000,
  questionMs: 6000,
  lease: usualLeaseTimes,
}
