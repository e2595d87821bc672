/** The orders of a list of tickets; each reads its pages from an index. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tickets } from '#db/schema/tickets.ts'
import type { ListOrder } from './fields.ts'

export interface OrderShape {
  order: ListOrder
}

export const orderedBy = ({ order }: OrderShape) => tickets[order]

const isDown = ({ order }: OrderShape) => order === 'updatedAt'

export function inOrderOf(shape: OrderShape, at: SQLWrapper, id: SQLWrapper): SQL {
  return isDown(shape) ? sql`${at} desc, ${id} desc` : sql`${at}, ${id}`
}

/** Its parameters are `afterAt`, in microseconds, and `afterId`. */
export function isAfter(shape: OrderShape, at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(${at}, ${id}) ${isDown(shape) ? sql`<` : sql`>`}
  (timestamptz 'epoch' + ${sql.placeholder('afterAt')}::bigint * interval '1 microsecond',
    ${sql.placeholder('afterId')}::bigint)`
}

export const cursorOf = (at: SQL, id: SQL) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`

/** Said besides, because their index is of waiting tickets only. */
export const isWaiting = sql`${tickets.status} = 'pending'`
