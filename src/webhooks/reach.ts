/** A program limited to queues or a connection has webhooks of these only: one without a filter hears all. */
import { and, type SQL, sql } from 'drizzle-orm'
import { webhooks } from '#db/schema/webhooks.ts'
import { type ErrorCode, fail } from '#errors'
import type { Actor } from '#scope'

export interface Filters {
  queueIds?: number[] | undefined
  connectionIds?: number[] | undefined
}

interface Limits {
  queueIds: number[] | undefined
  connectionIds: number[] | undefined
}

function limitsOf({ apiToken, queueIds }: Actor): Limits {
  return {
    queueIds: apiToken?.isLimitedToQueues ? queueIds : undefined,
    connectionIds: apiToken?.connectionId ? [apiToken.connectionId] : undefined,
  }
}

export function withinReach(actor: Actor): SQL | undefined {
  const limits = limitsOf(actor)
  return and(
    isWithin(webhooks.queueIds, limits.queueIds),
    isWithin(webhooks.connectionIds, limits.connectionIds),
  )
}

type Column = typeof webhooks.queueIds | typeof webhooks.connectionIds

function isWithin(column: Column, limit: number[] | undefined): SQL | undefined {
  if (!limit) return undefined
  return sql`(cardinality(${column}) > 0 and ${column} <@ ${sql.param(limit)}::integer[])`
}

/** Without a filter, a program hears all that it may see. */
export function limitFilters<F extends Filters>(actor: Actor, filters: F): F {
  const limits = limitsOf(actor)
  return {
    ...filters,
    queueIds: limited(filters.queueIds, limits.queueIds, 'ERR_QUEUE_NOT_FOUND'),
    connectionIds: limited(filters.connectionIds, limits.connectionIds, 'ERR_NO_WAPP_FOUND'),
  }
}

function limited(
  ids: number[] | undefined,
  limit: number[] | undefined,
  missing: ErrorCode,
): number[] | undefined {
  if (!limit || !ids) return ids
  if (!ids.every((id) => limit.includes(id))) fail(missing)
  return ids.length > 0 ? ids : limit
}
