import type * as v from 'valibot'
import type { Result, Statement } from '#db/wire/collecting.ts'
import { channelOf, type EventKind } from '#kernel/events'
import type { Schema } from '#kernel/schema'
import { show } from '#kernel/showing'

/** `seq` counts the company's events without gaps. */
export interface StoredEvent {
  companyId: number
  seq: number
  channel: string
  data: unknown
  json: string
  rooms: string[]
  changes: string[] | null
}

export type PendingEvent = Omit<StoredEvent, 'companyId' | 'seq'>

export function pendingEvent<S extends Schema, P extends unknown[]>(
  companyId: number,
  kind: EventKind<S, P>,
  data: v.InferInput<S>,
  audience: P,
): PendingEvent {
  const event = show(kind.shape, data)
  const rooms = [...new Set(kind.audience(event, ...audience))]
  const changes = kind.changes?.(event, rooms) ?? null
  const channel = channelOf(kind, companyId)
  return { channel, data: event, json: JSON.stringify(event), rooms, changes }
}

/** Events per statement: each number of parameters is another prepared statement. */
const batchSize = 16

/**
 * The last statements before the commit: the counter's row stays locked until then, so the order
 * of numbers is the order of commits.
 */
export function storingStatements(pending: PendingEvent[]): Statement[] {
  const statements: Statement[] = []
  for (let first = 0; first < pending.length; first += batchSize) {
    const batch = pending.slice(first, first + batchSize)
    const rows = batch.map((_, at) => {
      const next = 4 * at + 3
      return `(${at + 1}, $${next}::text, $${next + 1}::json, $${next + 2}::text[], $${next + 3}::text[])`
    })
    statements.push({
      text: `with counter as (
          ${first === 0 ? raiseCounter : readCounter}
        ), stored as (
          insert into events (seq, channel, data, rooms, changes)
          select seq - $1::integer + $2::integer + place, channel, data, rooms, changes
          from counter, (values ${rows.join()}) as event (place, channel, data, rooms, changes)
        )
        select seq from counter`,
      values: [
        pending.length,
        first,
        ...batch.flatMap(({ channel, json, rooms, changes }) => [channel, json, rooms, changes]),
      ],
    })
  }
  return statements
}

const raiseCounter = `insert into event_counters (seq) values ($1::integer)
  on conflict (company_id) do update set seq = event_counters.seq + excluded.seq
  returning seq`
const readCounter = 'select seq from event_counters'

/** @param results of the statements above, the last one's being the last */
export function numbered(
  companyId: number,
  pending: PendingEvent[],
  results: Result[],
): StoredEvent[] {
  const newest = Number(results.at(-1)?.rows[0]?.seq)
  return pending.map((event, at) => ({
    ...event,
    companyId,
    seq: newest - pending.length + at + 1,
  }))
}
