import type { Statement } from '#db/wire/collecting.ts'
import type { PendingEvent } from './storing-events.ts'
import type { WakeChannel } from './waking.ts'

/** What a transaction's events mean to others, stored in the same transaction. */
export type Derive = (
  companyId: number,
  events: readonly PendingEvent[],
) => { statement: Statement; wakes: WakeChannel } | undefined
