import { asc, eq } from 'drizzle-orm'
import {
  type Connection,
  type ConnectionChange,
  type ConnectionForm,
  connectionEvent,
} from '#company/connections/contract'
import { roomForOneMore } from '#company/plans/limits'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { refuseWhenStopping } from '#kernel/http/refusing-when-stopping'
import type { Services } from '#kernel/http/services'
import type { Company, Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import type { Sealer } from '#kernel/secrets/seal'
import { announceConnection, changeConnection } from './changing.ts'
import { connectionDeleted, connectionLeaving, connectionQueuesChanged } from './consequences.ts'
import { findConnection, showConnection } from './finding.ts'
import { leaveClosedTickets } from './leaving-closed.ts'
import { outOfHoursForAll } from './out-of-hours.ts'
import { wakeSessions } from './requesting.ts'
import { sealedToken, withToken } from './tokens.ts'

export async function createConnection(
  scope: Scope,
  form: ConnectionForm,
  sealer: Sealer,
): Promise<Connection> {
  const existing = await roomForOneMore(scope, 'connections')
  const { queueIds = [], isDefault, token, ...fields } = form
  await requireQueues(scope, queueIds)
  if (form.sendIdQueue) await requireQueues(scope, [form.sendIdQueue])
  requireGreeting(queueIds, form.greetingMessage)
  requireQuietHours(form)
  const becomesDefault = existing === 0 || isDefault === true
  if (becomesDefault) await clearDefault(scope)

  const [row] = await scope.db
    .insert(connections)
    .values({
      ...written({
        ...fields,
        outOfHoursMessage: form.outOfHoursMessage ?? (await outOfHoursForAll(scope)),
      }),
      ...sealedToken(sealer, scope, token),
      name: form.name,
      isDefault: becomesDefault,
      status: 'OPENING',
      desiredState: 'open',
      request: 1,
    })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  await replaceQueues(scope, row.id, queueIds)
  await announceConnection(scope, row)
  wakeSessions(scope, row.id)
  const after = await showConnection(scope, row.id)
  audit(scope, { noun: 'connection', action: 'create', id: row.id, after: { ...after, token } })
  return withToken(scope, sealer, after)
}

export async function updateConnection(
  scope: Scope,
  id: number,
  change: ConnectionChange,
  sealer: Sealer,
): Promise<Connection> {
  const before = await showConnection(scope, id)
  const { queueIds, isDefault, token, ...fields } = change
  const queuesAfter = queueIds ?? before.queues.map((queue) => queue.id)
  if (queueIds) await requireQueues(scope, queueIds)
  if (change.sendIdQueue) await requireQueues(scope, [change.sendIdQueue])
  requireGreeting(queuesAfter, change.greetingMessage ?? before.greetingMessage)
  requireQuietHours({ ...before, ...change })
  if (before.isDefault && isDefault === false) fail('ERR_NO_OTHER_WHATSAPP')
  if (isDefault && !before.isDefault) await clearDefault(scope)

  if (queueIds) await replaceQueues(scope, id, queueIds)
  await changeConnection(scope, id, {
    ...written(fields),
    ...sealedToken(sealer, scope, token),
    ...(isDefault === undefined ? {} : { isDefault }),
  })
  const after = await showConnection(scope, id)
  audit(scope, {
    noun: 'connection',
    action: 'update',
    id,
    before: { ...before, tokenSealed: undefined },
    after: { ...after, tokenSealed: undefined },
  })
  return withToken(scope, sealer, after)
}

/**
 * Its tickets and messages stay, without it; the oldest remaining connection becomes the default.
 * Closed tickets, maybe many, are detached before, in batches.
 */
export async function deleteConnection(
  company: Company,
  id: number,
  { stopping }: Partial<Pick<Services, 'stopping'>> = {},
) {
  await company.read((scope) => findConnection(scope, id))
  while (await company.scope((scope) => leaveClosedTickets(scope, id))) {
    refuseWhenStopping(stopping)
  }
  return company.scope((scope) => removeConnection(scope, id))
}

async function removeConnection(scope: Scope, id: number) {
  const connection = await findConnection(scope, id)
  await scope.follow(connectionLeaving, { connectionId: id })
  await scope.follow(connectionDeleted, { connectionId: id })
  await scope.db.delete(connections).where(eq(connections.id, id))
  audit(scope, { noun: 'connection', action: 'delete', id, before: { name: connection.name } })
  scope.emit(connectionEvent, { action: 'delete', whatsappId: id })
  if (connection.isDefault) {
    const [heir] = await scope.db
      .select({ id: connections.id })
      .from(connections)
      .orderBy(asc(connections.id))
      .limit(1)
    if (heir) await changeConnection(scope, heir.id, { isDefault: true })
  }
  wakeSessions(scope, id)
  return { message: 'Connection deleted.' }
}

/** They begin and end, at different times. */
function requireQuietHours({ campaignQuietFrom, campaignQuietUntil }: ConnectionChange) {
  const [from, until] = [campaignQuietFrom ?? '', campaignQuietUntil ?? '']
  if (from === '' && until === '') return
  if (from === '') fail('ERR_VALIDATION', { fields: { campaignQuietFrom: 'Required' } })
  if (until === '') fail('ERR_VALIDATION', { fields: { campaignQuietUntil: 'Required' } })
  if (from === until) fail('ERR_VALIDATION', { fields: { campaignQuietUntil: 'Invalid' } })
}

/** Null in a form means blank text or zero. */
function written(fields: Omit<ConnectionChange, 'queueIds' | 'isDefault' | 'token'>) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const numbers = new Set(['timeSendQueue', 'sendIdQueue', 'campaignDailyCap'])
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value ?? (numbers.has(key) ? 0 : '')]),
  )
}

/** Locks all rows, so that concurrent changes leave at most one default. */
async function clearDefault(scope: Scope) {
  const rows = await scope.db
    .select({ id: connections.id, isDefault: connections.isDefault })
    .from(connections)
    .orderBy(connections.id)
    .for('update')
  const defaults = rows.filter((row) => row.isDefault)
  for (const row of defaults) await changeConnection(scope, row.id, { isDefault: false })
}

function requireQueues(scope: Scope, ids: number[]) {
  return requireRows(scope, queues, { ids, missing: 'ERR_QUEUE_NOT_FOUND' })
}

export function requireGreeting(queueIds: number[], greeting: string | null | undefined) {
  if (queueIds.length > 1 && !greeting?.trim()) fail('ERR_WAPP_GREETING_REQUIRED')
}

export async function replaceQueues(scope: Scope, connectionId: number, queueIds: number[]) {
  await scope.db.delete(connectionQueues).where(eq(connectionQueues.connectionId, connectionId))
  const rows = [...new Set(queueIds)].map((queueId) => ({ connectionId, queueId }))
  if (rows.length > 0) await scope.db.insert(connectionQueues).values(rows)
  await scope.follow(connectionQueuesChanged, { connectionId })
}
