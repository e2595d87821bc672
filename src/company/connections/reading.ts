import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import {
  type Connection,
  mostListedQueues,
  type OfferedQueues,
} from '#company/connections/contract'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { may } from '#kernel/policy'
import type { Scope } from '#kernel/scope'

type Row = typeof connections.$inferSelect

/** Without `ids` all, each with the first of its queues only. */
export async function readConnections(scope: Scope, ids?: number[]): Promise<Connection[]> {
  const cards = await readConnectionCards(scope, ids)
  const queuesOf = Map.groupBy(await readQueues(scope, ids), ({ connectionId }) => connectionId)
  return cards.map((card) => ({ ...card, queues: queuesOf.get(card.id) ?? [] }))
}

export async function readConnectionCards(
  scope: Scope,
  ids?: number[],
): Promise<Omit<Connection, 'queues'>[]> {
  const rows = await scope.db
    .select()
    .from(connections)
    .where(and(ids ? inArray(connections.id, ids) : undefined, isOwn(scope)))
    .orderBy(asc(connections.id))
  const sharing = Map.groupBy(await readLinked(scope), ({ number }) => number)
  const isEditor = may(scope.actor.role, 'connection.edit')
  return rows.map((row) => ({
    ...shown(row, isEditor),
    sharedWith: namesakesOf(row, sharing.get(row.number) ?? []),
  }))
}

function readQueues(scope: Scope, ids: number[] | undefined) {
  const place = sql<number>`row_number() over (partition by ${connectionQueues.connectionId}
    order by ${queues.orderQueue}, ${queues.id})`
  const links = scope.db
    .select({
      connectionId: connectionQueues.connectionId,
      id: queues.id,
      name: queues.name,
      color: queues.color,
      greetingMessage: queues.greetingMessage,
      place: place.as('place'),
    })
    .from(connectionQueues)
    .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
    .where(ids ? inArray(connectionQueues.connectionId, ids) : undefined)
    .as('links')
  return scope.db
    .select()
    .from(links)
    .where(ids ? undefined : lte(links.place, mostListedQueues))
    .orderBy(asc(links.place))
}

/** Only numbers: these may be each queue at each connection. */
export async function readOfferedQueues(scope: Scope): Promise<OfferedQueues[]> {
  return scope.db
    .select({
      whatsappId: connections.id,
      queueIds: sql<number[]>`coalesce((
        select json_agg(q.id order by q.order_queue, q.id)
        from ${connectionQueues} l join ${queues} q on q.id = l.queue_id
        where l.connection_id = connections.id), '[]')`,
    })
    .from(connections)
    .where(isOwn(scope))
    .orderBy(asc(connections.id))
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

/** A page names some; they may be all there are. */
const mostNamesakes = 20

/** @param sharing all that are linked to its number */
function namesakesOf(row: Row, sharing: Linked[]): string[] {
  if (!sharing.some(({ id }) => id === row.id)) return []
  return sharing
    .slice(0, mostNamesakes + 1)
    .filter(({ id }) => id !== row.id)
    .slice(0, mostNamesakes)
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
