import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#company/connections/contract'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { prepared } from '#db/session.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { qrSvg } from './qr-svg.ts'
import { readConnectionCards, readConnections, readOfferedQueues } from './reading.ts'
import { isConnected } from './state.ts'

export const listConnections = (scope: Scope) => readConnections(scope)
export const listConnectionCards = (scope: Scope) => readConnectionCards(scope)
export const listOfferedQueues = (scope: Scope) => readOfferedQueues(scope)

export async function showConnection(scope: Scope, id: number): Promise<Connection> {
  const [connection] = await readConnections(scope, [id])
  return connection ?? fail('ERR_NO_WAPP_FOUND')
}

export async function showSession(scope: Scope, id: number) {
  const connection = await findConnection(scope, id)
  return { ...connection, qrcodeSvg: qrSvg(connection.qrcode) }
}

export async function findConnection(scope: Scope, id: number) {
  requireOwnConnection(scope, id)
  const [row] = await connectionById.execute(scope, { id })
  return row ?? fail('ERR_NO_WAPP_FOUND')
}

const connectionById = prepared((db) =>
  db
    .select()
    .from(connections)
    .where(eq(connections.id, sql.placeholder('id'))),
)

/** For a token of one connection there is no other. */
export function requireOwnConnection({ actor }: Scope, id: number) {
  const only = actor.apiToken?.connectionId ?? id
  if (only !== id) fail('ERR_NO_WAPP_FOUND')
}

/** Locks the row, so that nobody presses a button between this read and the write that follows. */
export async function lockConnection(scope: Scope, id: number) {
  const [row] = await scope.db
    .select()
    .from(connections)
    .where(eq(connections.id, id))
    .for('no key update')
  return row ?? fail('ERR_NO_WAPP_FOUND')
}

/** The default connection if it is connected, else any connected one. */
export async function findConnectedConnection(scope: Scope) {
  const rows = await scope.db.select().from(connections).orderBy(asc(connections.id))
  const connected = rows.filter(isConnected)
  return connected.find((row) => row.isDefault) ?? connected[0] ?? fail('ERR_NO_DEF_WAPP_FOUND')
}

export async function onlyQueueOf(scope: Scope, connectionId: number): Promise<number | null> {
  const [first, second] = await scope.db
    .select({ queueId: connectionQueues.queueId })
    .from(connectionQueues)
    .where(eq(connectionQueues.connectionId, connectionId))
    .limit(2)
  return first && !second ? first.queueId : null
}
