import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { users } from '#db/schema/users.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { Webhook } from './contract.ts'
import { withinReach } from './reach.ts'
import type { WebhookRow } from './secrets.ts'
import { webhookEventTypes } from './types.ts'
import { isUntaken } from './untaken.ts'

/** Any number beyond is shown as this one. */
const mostCounted = 100_000

// In a query of one table, drizzle names a column without its table: here that is another one.
const waiting = sql<number>`(select count(*)::integer from (
  select from webhook_deliveries d
  where d.webhook_id = ${webhooks}.id and d.state = 'waiting'
  union all
  select from webhook_events e
  where ${isUntaken(sql`e`, sql`${webhooks}`)}
  limit ${sql.raw(String(mostCounted))}) counted)`

function selectWebhooks({ db }: Scope) {
  return db
    .select({
      ...getTableColumns(webhooks),
      waiting,
      userName: users.name,
      tokenName: apiTokens.name,
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdBy))
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.apiTokenId))
    .$dynamic()
}

export async function listWebhooks(scope: Scope) {
  const rows = await selectWebhooks(scope)
    .where(withinReach(scope.actor))
    .orderBy(asc(webhooks.url), asc(webhooks.id))
  return { webhooks: rows.map(shownWebhook) }
}

export async function showWebhook(scope: Scope, id: number): Promise<Webhook> {
  const [row] = await selectWebhooks(scope).where(isWebhook(scope, id))
  return row ? shownWebhook(row) : fail('ERR_NO_WEBHOOK_FOUND')
}

export async function findWebhook(scope: Scope, id: number): Promise<WebhookRow> {
  const [row] = await scope.db.select().from(webhooks).where(isWebhook(scope, id))
  return row ?? fail('ERR_NO_WEBHOOK_FOUND')
}

export async function lockWebhook(scope: Scope, id: number): Promise<WebhookRow> {
  const [row] = await scope.db
    .select()
    .from(webhooks)
    .where(isWebhook(scope, id))
    .for('no key update')
  return row ?? fail('ERR_NO_WEBHOOK_FOUND')
}

function isWebhook({ actor }: Scope, id: number) {
  return and(eq(webhooks.id, id), withinReach(actor))
}

export async function countWebhooks({ db }: Scope): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhooks)
  return row?.count ?? 0
}

const inJson = (at: Date | null) => at?.toISOString() ?? null

interface Counted {
  waiting: number
  userName: string | null
  tokenName: string | null
}

function shownWebhook(row: WebhookRow & Counted): Webhook {
  const isChanging = (row.previousSecretEndsAt?.getTime() ?? 0) > Date.now()
  return {
    ...row,
    madeBy: makerOf(row),
    events: webhookEventTypes.filter((type) => row.events.includes(type)),
    offAt: inJson(row.offAt),
    failingSince: inJson(row.failingSince),
    lastDeliveredAt: inJson(row.lastDeliveredAt),
    previousSecretEndsAt: isChanging ? inJson(row.previousSecretEndsAt) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function makerOf({ createdBy, apiTokenId, userName, tokenName }: WebhookRow & Counted) {
  if (apiTokenId !== null)
    return { kind: 'apiToken' as const, id: apiTokenId, name: tokenName ?? '' }
  return createdBy === null ? null : { kind: 'user' as const, id: createdBy, name: userName ?? '' }
}
