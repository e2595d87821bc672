/** A program's webhooks end with its token: they hear nothing more, and nothing is kept for them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import type { Scope } from '#kernel/scope'
import { announceWebhook, deleteWebhook } from './editing-webhooks.ts'
import { switchOff } from './switching.ts'

/** Also those that are off: what was kept for them is dropped. */
export async function switchOffOf(scope: Scope, { apiTokenId }: { apiTokenId: number }) {
  const rows = await scope.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(eq(webhooks.apiTokenId, apiTokenId), sql`${webhooks.offReason} is distinct from 'token'`),
    )
  for (const { id } of rows) {
    await switchOff(scope, id, 'token')
    await announceWebhook(scope, id)
  }
}

/** Of a connection's tokens, which are deleted with it. */
export async function deleteWebhooksOf(scope: Scope, { connectionId }: { connectionId: number }) {
  const tokens = scope.db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.connectionId, connectionId))
  const rows = await scope.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(inArray(webhooks.apiTokenId, tokens))
  for (const { id } of rows) await deleteWebhook(scope, id)
}
