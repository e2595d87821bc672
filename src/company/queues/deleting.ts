import { eq, or } from 'drizzle-orm'
import { announceConnections } from '#company/connections/changing'
import { connectionQueuesChanged } from '#company/connections/consequences'
import { connectionQueues, connections } from '#db/schema/connections.ts'
import { queues } from '#db/schema/queues.ts'
import { audit } from '#kernel/audit/recording'
import type { Scope } from '#kernel/scope'
import { queueDeleted } from './consequences.ts'
import { queueEvent } from './contract.ts'
import { recheckRights } from './editing-queues.ts'
import { findQueue } from './finding.ts'

export async function deleteQueue(scope: Scope, id: number): Promise<undefined> {
  const before = await findQueue(scope, id)
  await scope.follow(queueDeleted, { queueId: id })
  const affected = await connectionsOf(scope, id)
  await scope.db
    .update(connections)
    .set({ sendIdQueue: 0, updatedAt: new Date() })
    .where(eq(connections.sendIdQueue, id))
  await scope.db.delete(queues).where(eq(queues.id, id))
  for (const connectionId of affected) await scope.follow(connectionQueuesChanged, { connectionId })
  await announceConnections(scope, affected)
  audit(scope, { noun: 'queue', action: 'delete', id, before })
  recheckRights(scope)
  scope.emit(queueEvent, { action: 'delete', queueId: id })
}

async function connectionsOf(scope: Scope, queueId: number): Promise<number[]> {
  const rows = await scope.db
    .selectDistinct({ id: connections.id })
    .from(connections)
    .leftJoin(connectionQueues, eq(connectionQueues.connectionId, connections.id))
    .where(or(eq(connectionQueues.queueId, queueId), eq(connections.sendIdQueue, queueId)))
  return rows.map((row) => row.id)
}
