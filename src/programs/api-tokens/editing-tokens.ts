import { count, eq, isNull } from 'drizzle-orm'
import { findConnection } from '#company/connections/finding'
import { requireQueues } from '#company/queues/finding'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { apiTokenNarrowed } from './consequences.ts'
import {
  type ApiToken,
  type ApiTokenChange,
  type ApiTokenForm,
  apiTokenEvent,
  mostApiTokens,
} from './contract.ts'
import { findApiToken, shownApiToken } from './listing.ts'
import { isNarrowed } from './narrowing.ts'
import { hashOf, newToken } from './token.ts'

export async function createApiToken(scope: Scope, form: ApiTokenForm) {
  await lockCompany(scope, 'api-tokens')
  const [valid] = await scope.db
    .select({ count: count() })
    .from(apiTokens)
    .where(isNull(apiTokens.revokedAt))
  if ((valid?.count ?? 0) >= mostApiTokens) fail('ERR_API_TOKENS_LIMIT_REACHED')
  await requireReach(scope, form)
  const token = newToken()
  const [row] = await scope.db
    .insert(apiTokens)
    .values({
      ...columnsOf(form),
      name: form.name,
      scopes: form.scopes,
      hash: hashOf(token),
      lastFour: token.slice(-4),
      createdBy: scope.actor.userId,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  const apiToken = shownApiToken(row)
  audit(scope, { noun: 'apiToken', action: 'create', id: row.id, after: audited(apiToken) })
  scope.emit(apiTokenEvent, { action: 'create', apiToken })
  return { apiToken, token }
}

export async function updateApiToken(
  scope: Scope,
  id: number,
  change: ApiTokenChange,
): Promise<ApiToken> {
  const before = await findApiToken(scope, id)
  await requireReach(scope, change, before)
  return store(scope, before, { ...columnsOf(change), name: change.name, scopes: change.scopes })
}

export async function revokeApiToken(scope: Scope, id: number) {
  const before = await findApiToken(scope, id)
  await store(scope, before, { revokedAt: new Date() })
  return { message: 'API token revoked.' }
}

type Row = typeof apiTokens.$inferSelect

async function store(scope: Scope, before: Row, change: Partial<typeof apiTokens.$inferInsert>) {
  const [row] = await scope.db
    .update(apiTokens)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(apiTokens.id, before.id))
    .returning()
  if (!row) fail('ERR_NO_API_TOKEN_FOUND')
  const apiToken = shownApiToken(row)
  const states = { before: audited(shownApiToken(before)), after: audited(apiToken) }
  audit(scope, { noun: 'apiToken', action: 'update', id: row.id, ...states })
  scope.emit(apiTokenEvent, { action: 'update', apiToken })
  if (isNarrowed(before, row)) await scope.follow(apiTokenNarrowed, { apiTokenId: row.id })
  await announceChange(scope)
  return apiToken
}

/** Every node reads its tokens again; also those that are deleted with their connection. */
export async function announceChange(scope: Scope) {
  scope.wake('recado_api_tokens', String(scope.companyId))
}

/** When it was last used is not a change that somebody made. */
function audited({ lastUsedAt: _, lastUsedAddress: __, ...rest }: ApiToken) {
  return rest
}

function columnsOf({ connectionId, queueIds, expiresAt }: ApiTokenChange) {
  const endsAt = expiresAt ? new Date(expiresAt) : null
  return { connectionId, queueIds, expiresAt: expiresAt === undefined ? undefined : endsAt }
}

/** A queue that it had before may be gone by now. */
async function requireReach(
  scope: Scope,
  { connectionId, queueIds }: ApiTokenChange,
  before?: Pick<Row, 'queueIds'>,
) {
  if (connectionId) await findConnection(scope, connectionId)
  const isNew = (id: number) => !before?.queueIds?.includes(id)
  await requireQueues(scope, queueIds?.filter(isNew) ?? [])
}
