import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Connection } from '#company/connections/contract'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { may } from '#platform/policy'
import type { Scope } from '#platform/scope'

type Row = typeof connections.$inferSelect

export async function readConnections(scope: Scope, ids?: number[]): Promise<Connection[]> {
  const rows = await scope.db
    .select()
    .from(connections)
    .where(and(ids ? inArray(connections.id, ids) : undefined, isOwn(scope)))
    .orderBy(asc(connections.id))
  const links = await scope.db
    .select({
      connectionId: connectionQueues.connectionId,
      id: queues.id,
      name: queues.name,
      color: queues.color,
      greetingMessage: queues.greetingMessage,
    })
    .from(connectionQueues)
    .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
    .where(ids ? inArray(connectionQueues.connectionId, ids) : undefined)
    .orderBy(asc(queues.orderQueue), asc(queues.id))
  const linked = await readLinked(scope)
  const isEditor = may(scope.actor.role, 'connection.edit')
  return rows.map((row) => ({
    ...shown(row, isEditor),
    sharedWith: namesakesOf(row, linked),
    queues: links.filter((link) => link.connectionId === row.id),
  }))
}

type Linked = Pick<Row, 'id' | 'name' | 'number'>

async function readLinked(scope: Scope): Promise<Linked[]> {
  const { id, name, number, status } = connections
  return scope.db
    .select({ id, name, number })
    .from(connections)
    .where(and(inArray(status, ['CONNECTED', 'TIMEOUT']), isNotNull(number), isOwn(scope)))
    .orderBy(asc(id))
}

function namesakesOf(row: Row, linked: Linked[]): string[] {
  if (!linked.some(({ id }) => id === row.id)) return []
  return linked
    .filter(({ id, number }) => id !== row.id && number === row.number)
    .map(({ name }) => name)
}

/** A token of one connection sees no other. */
function isOwn({ actor }: Scope) {
  const only = actor.apiToken?.connectionId ?? null
  return only === null ? undefined : eq(connections.id, only)
}

function shown(row: Row, isEditor: boolean): Omit<Connection, 'queues' | 'sharedWith'> {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    linkedAt: row.linkedAt?.toISOString() ?? null,
    outageSince: row.outageSince?.toISOString() ?? null,
    battery: null,
    plugged: null,
    qrcode: isEditor ? row.qrcode : '',
    pairingCode: isEditor ? row.pairingCode : '',
    token: '',
  }
}
