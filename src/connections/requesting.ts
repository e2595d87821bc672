/**
 * What people ask of a session is written on the connection's row; the node that holds its lease
 * makes it so. A press of a button therefore survives a crash, and works from any node.
 */
import { sql } from 'drizzle-orm'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#scope'
import { changeConnection } from './changing.ts'
import { findConnection } from './finding.ts'

/** Tries again with the stored credentials. `number`: link with a code typed on that phone. */
export async function startSession(scope: Scope, id: number, number?: string | null) {
  await changeConnection(scope, id, {
    ...anew,
    desiredState: 'open',
    status: 'OPENING',
    pairingNumber: number || null,
  })
  wakeSessions(scope, id)
  return { message: 'Starting session.' }
}

/** Forgets the credentials and asks for a new code. */
export async function renewSession(scope: Scope, id: number, number?: string | null) {
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

/** Logs out of WhatsApp; fine too when it is down already. */
export async function endSession(scope: Scope, id: number) {
  const connection = await findConnection(scope, id)
  await changeConnection(scope, connection.id, {
    ...anew,
    desiredState: 'closed',
    status: 'DISCONNECTED',
    renew: true,
  })
  wakeSessions(scope, id)
  return { message: 'Session disconnected.' }
}

const anew = {
  reason: null,
  qrcode: '',
  pairingCode: '',
  retries: 0,
  request: sql<number>`${connections.request} + 1`,
}

export function wakeSessions(scope: Scope, id: number) {
  scope.wake('recado_sessions', `${scope.companyId}:${id}`)
}
