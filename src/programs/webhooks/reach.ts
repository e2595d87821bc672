/**
 * A webhook that a program makes is its own, and hears no more than its token may read: asked when it
 * is made, changed or switched on, when an event is stored and when it is delivered.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { webhookEvents, webhooks } from '#db/schema/webhooks.ts'
import { type ErrorCode, fail } from '#kernel/errors'
import { recordOf } from '#kernel/own'
import type { ApiScope } from '#kernel/policy/api-scopes'
import type { Actor, Scope } from '#kernel/scope'
import { scopeOfEvent } from './event-scopes.ts'
import { webhookEventTypes } from './types.ts'

export interface Filters {
  queueIds?: number[] | undefined
  connectionIds?: number[] | undefined
}

export interface Subscription extends Filters {
  events: readonly string[]
}

/** People see all, programs their own. */
export function withinReach({ apiToken }: Actor): SQL | undefined {
  return apiToken ? sql`${webhooks.apiTokenId} = ${apiToken.id}` : undefined
}

type TokenRow = typeof apiTokens.$inferSelect
export type HeardBy = Pick<TokenRow, 'id' | 'scopes' | 'queueIds' | 'connectionId'>

/** Locked, so that it is not revoked or narrowed meanwhile. */
export async function findToken({ db }: Scope, id: number): Promise<HeardBy | undefined> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), sql`api_token_is_valid(${apiTokens})`))
    .for('share')
  return row
}

export function mayHear({ scopes }: Pick<HeardBy, 'scopes'>, type: string): boolean {
  const needed: ApiScope | null = scopeOfEvent(type)
  return needed !== null && scopes.includes(needed)
}

/** What a token may have told; without a filter, all that it may see. */
export function limitedTo<S extends Subscription>(token: HeardBy, wanted: S): S {
  if (!wanted.events.every((type) => mayHear(token, type))) {
    fail('ERR_NO_PERMISSION', { fields: { events: 'Invalid' } })
  }
  const only = token.connectionId === null ? null : [token.connectionId]
  return {
    ...wanted,
    queueIds: limited(wanted.queueIds, token.queueIds, 'ERR_QUEUE_NOT_FOUND'),
    connectionIds: limited(wanted.connectionIds, only, 'ERR_NO_WAPP_FOUND'),
  }
}

function limited(ids: number[] = [], limit: number[] | null, missing: ErrorCode): number[] {
  if (!limit) return ids
  if (!ids.every((id) => limit.includes(id))) fail(missing)
  return ids.length > 0 ? ids : limit
}

/** For queries over stored events: the scope that each type needs. */
export const scopesByType = recordOf(webhookEventTypes, scopeOfEvent)

/** Whether a webhook's token may read a stored event; those of people hear all. */
export function isHeardBy(apiTokenId: number | null): SQL | undefined {
  if (apiTokenId === null) return undefined
  const { companyId, type, queueIds, connectionIds } = webhookEvents
  const needed = sql`${JSON.stringify(scopesByType)}::jsonb->>${type}`
  return sql`token_may_hear(${companyId}, ${apiTokenId}, ${needed}, ${queueIds}, ${connectionIds})`
}
