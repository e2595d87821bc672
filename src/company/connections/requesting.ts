/**
 * Requests are written to the connection's row and performed by the node that has its lease, so
 * they survive a crash and work from any node.
 */
import { sql } from 'drizzle-orm'
import { changedNumber, type SentBackNumber } from '#company/phone-numbers/sent-back'
import { connections } from '#db/schema/connections.ts'
import { audit } from '#kernel/audit/recording'
import type { Scope } from '#kernel/scope'
import { changeConnection } from './changing.ts'
import { findConnection, requireOwnConnection } from './finding.ts'

/**
 * `number`: link with a code typed on that phone. `otherNumber`: the one that scanned the code
 * instead of the one before, and may.
 */
export async function startSession(
  scope: Scope,
  id: number,
  number?: string | null,
  { otherNumber }: { otherNumber?: SentBackNumber | null | undefined } = {},
) {
  const connection = await findConnection(scope, id)
  const isOther = (digits: string) => digits === connection.otherNumber
  const confirmed = changedNumber(otherNumber ?? undefined, isOther, 'otherNumber')
  const isConfirmed = Boolean(confirmed) && connection.otherNumber === confirmed
  await changeConnection(scope, id, {
    ...anew,
    desiredState: 'open',
    status: 'OPENING',
    pairingNumber: number || null,
    ...(isConfirmed ? { number: connection.otherNumber, lid: null } : {}),
  })
  wakeSessions(scope, id)
  return { message: 'Starting session.' }
}

export async function renewSession(scope: Scope, id: number, number?: string | null) {
  requireOwnConnection(scope, id)
  await changeConnection(scope, id, {
    ...anew,
    desiredState: 'open',
    status: 'OPENING',
    renew: true,
    pairingNumber: number || null,
  })
  wakeSessions(scope, id)
  return { message: 'Starting session with a new code.' }
}

export async function endSession(scope: Scope, id: number) {
  const connection = await findConnection(scope, id)
  await changeConnection(scope, connection.id, {
    ...anew,
    desiredState: 'closed',
    status: 'DISCONNECTED',
    renew: true,
  })
  const { desiredState } = connection
  const states = { before: { desiredState }, after: { desiredState: 'closed' } }
  audit(scope, { noun: 'connection', action: 'update', id, ...states })
  wakeSessions(scope, id)
  return { message: 'Session disconnected.' }
}

export async function endAllSessions(scope: Scope) {
  const all = await scope.db.select({ id: connections.id }).from(connections)
  for (const { id } of all) await endSession(scope, id)
}

const anew = {
  reason: null,
  otherNumber: null,
  qrcode: '',
  pairingCode: '',
  retries: 0,
  request: sql<number>`${connections.request} + 1`,
}

export function wakeSessions(scope: Scope, id: number) {
  scope.wake('recado_sessions', `${scope.companyId}:${id}`)
}
