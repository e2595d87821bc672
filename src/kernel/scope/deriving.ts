import type { WakeChannel } from '#db/wake-channels.ts'
import type { Result, Statement } from '#db/wire/collecting.ts'
import type { PendingEvent } from './storing-events.ts'

/** What a transaction's events mean to others, stored in the same transaction. */
export type Derive = (companyId: number, events: readonly PendingEvent[]) => Derived | undefined

interface Derived {
  statement: Statement
  /** After the commit. */
  wakes(stored: Result): [WakeChannel, payload: string] | undefined
}
