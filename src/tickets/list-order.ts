/** The two orders of a list of tickets; both read their pages from an index. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'

export interface OrderShape {
  /** Waiting tickets, the one that has waited longest on top; else the newest activity is on top. */
  longestFirst: boolean
}

export const orderedBy = ({ longestFirst }: OrderShape) =>
  longestFirst ? tickets.pendingSince : tickets.updatedAt

export function inOrderOf({ longestFirst }: OrderShape, at: SQLWrapper, id: SQLWrapper): SQL {
  return longestFirst ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`
}

/** Its parameters are `afterAt`, in microseconds, and `afterId`. */
export function isAfter({ longestFirst }: OrderShape, at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(${at}, ${id}) ${longestFirst ? sql`>` : sql`<`}
  (timestamptz 'epoch' + ${sql.placeholder('afterAt')}::bigint * interval '1 microsecond',
    ${sql.placeholder('afterId')}::bigint)`
}

export const cursorOf = (at: SQL, id: SQL) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`

/** Said besides, because their index is of waiting tickets only. */
export const isWaiting = sql`${tickets.status} = 'pending'`
