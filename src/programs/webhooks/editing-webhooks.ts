import { eq, sql } from 'drizzle-orm'
import { requireQueues } from '#company/queues/finding'
import { connections } from '#db/schema/connections.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { InputOf } from '#kernel/http/endpoint'
import type { Services } from '#kernel/http/services'
import { type GuardedFetchRules, isCallable } from '#kernel/network/guarded-fetch'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import * as contract from './contract.ts'
import type { WebhookForm } from './fields.ts'
import { type Filters, findToken, limitedTo } from './reach.ts'
import { countWebhooks, findWebhook, lockWebhook, showWebhook } from './reading.ts'
import { makeSecret, previousHours, sealSecret, secretsOf, type WebhookRow } from './secrets.ts'
import { switchOff, switchOn } from './switching.ts'

const most = 20

type KeepingServices = Pick<Services, 'sealer' | 'fetchRules'>

export async function createWebhook(
  scope: Scope,
  given: WebhookForm,
  { sealer, fetchRules }: KeepingServices,
) {
  const form = await withinToken(scope, { queueIds: [], connectionIds: [], ...given })
  requireCallable(form.url, fetchRules)
  await requireNamed(scope, form)
  await lockCompany(scope, 'webhooks')
  if ((await countWebhooks(scope)) >= most) fail('ERR_WEBHOOK_LIMIT')
  const secret = makeSecret()
  const sealedSecret = sealSecret(sealer, scope.companyId, secret)
  const [row] = await scope.db
    .insert(webhooks)
    .values({
      ...form,
      createdBy: scope.actor.userId,
      apiTokenId: scope.actor.apiToken?.id ?? null,
      sealedSecret,
      cursor: sql`coalesce((select max(id) from webhook_events), 0)`,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  audit(scope, { noun: 'webhook', action: 'create', id: row.id, after: audited(row) })
  return { ...(await announceWebhook(scope, row.id, 'create')), secret }
}

export async function updateWebhook(
  scope: Scope,
  { webhookId: id, isOn, updatedAt, ...given }: InputOf<typeof contract.updateWebhook>,
  { fetchRules }: KeepingServices,
) {
  const change = await withinMaker(scope, await findWebhook(scope, id), { ...given, isOn })
  const before = await lockWebhook(scope, id)
  requireUnchanged(before.updatedAt, updatedAt)
  if (change.url !== undefined) requireCallable(change.url, fetchRules)
  await requireNamed(scope, change, before)
  const [row] = await scope.db
    .update(webhooks)
    .set({ ...change, updatedAt: momentAfter(before.updatedAt) })
    .where(eq(webhooks.id, id))
    .returning()
  if (!row) fail('ERR_NO_WEBHOOK_FOUND')
  if (isOn === true && !before.isOn) await switchOn(scope, id)
  if (isOn === false && before.isOn) await switchOff(scope, id, 'person')
  const after = { ...row, isOn: isOn ?? row.isOn }
  audit(scope, {
    noun: 'webhook',
    action: 'update',
    id,
    before: audited(before),
    after: audited(after),
  })
  return announceWebhook(scope, id)
}

async function withinToken(scope: Scope, form: Required<WebhookForm>) {
  const { apiToken } = scope.actor
  if (!apiToken) return form
  const token = apiToken.id === null ? undefined : await findToken(scope, apiToken.id)
  return token ? limitedTo(token, form) : fail('ERR_NO_PERMISSION')
}

type Change = Omit<InputOf<typeof contract.updateWebhook>, 'webhookId' | 'updatedAt'>

/** Also a person gives a program's webhook no more than its token may read. */
async function withinMaker(scope: Scope, before: WebhookRow, { isOn, ...given }: Change) {
  const { events, queueIds, connectionIds } = given
  const goesOn = isOn === true && !before.isOn
  if (before.apiTokenId === null || !(events || queueIds || connectionIds || goesOn)) return given
  const token = await findToken(scope, before.apiTokenId)
  if (token) return { ...given, ...limitedTo(token, subscriptionOf(before, given)) }
  return fail('ERR_WEBHOOK_TOKEN')
}

function subscriptionOf(before: WebhookRow, given: Omit<Change, 'isOn'>) {
  return {
    events: given.events ?? before.events,
    queueIds: given.queueIds ?? before.queueIds,
    connectionIds: given.connectionIds ?? before.connectionIds,
  }
}

export async function deleteWebhook(scope: Scope, id: number) {
  const before = await lockWebhook(scope, id)
  await scope.db.delete(webhooks).where(eq(webhooks.id, id))
  // Those that no other webhook was for.
  await scope.db.execute(sql`delete from webhook_events e where ${id} = any(e.webhook_ids)
    and not exists (select from webhooks w where w.id = any(e.webhook_ids))`)
  audit(scope, { noun: 'webhook', action: 'delete', id, before: audited(before) })
  scope.emit(contract.webhookEvent, { action: 'delete', id })
  scope.wake('recado_webhooks', String(scope.companyId))
  return { message: 'Webhook deleted.' }
}

export async function showSecret(scope: Scope, id: number, { sealer }: KeepingServices) {
  return shownSecrets(await findWebhook(scope, id), { sealer })
}

export async function changeSecret(scope: Scope, id: number, { sealer }: KeepingServices) {
  const before = await lockWebhook(scope, id)
  const secret = makeSecret()
  const [row] = await scope.db
    .update(webhooks)
    .set({
      sealedSecret: sealSecret(sealer, scope.companyId, secret),
      sealedPreviousSecret: before.sealedSecret,
      previousSecretEndsAt: new Date(Date.now() + previousHours * 3_600_000),
      updatedAt: momentAfter(before.updatedAt),
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (!row) fail('ERR_NO_WEBHOOK_FOUND')
  audit(scope, {
    noun: 'webhook',
    action: 'update',
    id,
    before: { secret: 'before' },
    after: { secret: 'after' },
  })
  await announceWebhook(scope, id)
  return shownSecrets(row, { sealer })
}

function shownSecrets(row: WebhookRow, { sealer }: Pick<Services, 'sealer'>) {
  const { previousSecretEndsAt, ...secrets } = secretsOf(sealer, row)
  return { ...secrets, previousSecretEndsAt: previousSecretEndsAt?.toISOString() ?? null }
}

export async function announceWebhook(
  scope: Scope,
  id: number,
  action: 'create' | 'update' = 'update',
) {
  const record = await showWebhook(scope, id)
  scope.emit(contract.webhookEvent, { action, record })
  scope.wake('recado_webhooks', String(scope.companyId))
  return record
}

function requireCallable(url: string, rules: GuardedFetchRules) {
  if (!isCallable(new URL(url), rules)) fail('ERR_WEBHOOK_ADDRESS', { fields: { url: 'Invalid' } })
}

/** What was named before may be gone by now. */
async function requireNamed(scope: Scope, { queueIds, connectionIds }: Filters, before?: Filters) {
  await requireQueues(scope, added(queueIds, before?.queueIds))
  const ids = added(connectionIds, before?.connectionIds)
  await requireRows(scope, connections, { ids, missing: 'ERR_NO_WAPP_FOUND' })
}

function added(ids: number[] = [], before: number[] = []): number[] {
  return ids.filter((id) => !before.includes(id))
}

function audited({ url, events, queueIds, connectionIds, isOn }: WebhookRow) {
  return { url, events, queueIds, connectionIds, isOn }
}
