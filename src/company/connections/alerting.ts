/** Admins are notified of what a connection cannot mend by itself, and of the end of an outage. */
import type { connections } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'
import { type ConnectionRowChange, changeConnection } from './changing.ts'
import { connectionAlerted } from './consequences.ts'
import { type ConnectionAlert, connectionAlertEvent } from './contract.ts'

type Row = typeof connections.$inferSelect

/** What the session itself writes; buttons that somebody pressed notify nobody. */
export async function changeBySession(scope: Scope, before: Row, change: ConnectionRowChange) {
  const linked = isLinking(before, change) ? { linkedAt: new Date() } : {}
  const after = await changeConnection(scope, before.id, { ...change, ...linked })
  const alert = alertBetween(before, after)
  if (alert) await alertAdmins(scope, after, alert)
}

function isLinking(before: Row, { status, number }: ConnectionRowChange): boolean {
  if (status !== 'CONNECTED') return false
  return before.linkedAt === null || before.status === 'PAIRING' || before.number !== number
}

function alertBetween(before: Row, after: Row): ConnectionAlert | undefined {
  if (after.status === before.status) return undefined
  if (after.status === 'CONNECTED') return before.outageNotifiedAt ? 'outage-over' : undefined
  // A code that nobody scanned is known to whoever asked for it.
  const isToMend = after.reason !== null && after.reason !== 'ERR_WAPP_UNSCANNED'
  return after.status === 'DISCONNECTED' && isToMend ? 'disconnected' : undefined
}

export async function alertAdmins(scope: Scope, { id, name }: Row, alert: ConnectionAlert) {
  const what = { connectionId: id, name, alert }
  scope.emit(connectionAlertEvent, { action: 'create', ...what })
  await scope.follow(connectionAlerted, what)
}
