import { audit } from '#kernel/audit/recording'
import type { Scope } from '#kernel/scope'
import { changeConnection } from './changing.ts'
import { replaceQueues, requireGreeting } from './editing-connections.ts'
import { showConnection } from './finding.ts'

/** Beside those that they offer already. */
export async function offerQueue(scope: Scope, queueId: number, connectionIds: readonly number[]) {
  for (const id of new Set(connectionIds)) {
    const before = await showConnection(scope, id)
    const queueIds = [...before.queues.map((queue) => queue.id), queueId]
    requireGreeting(queueIds, before.greetingMessage)
    await replaceQueues(scope, id, queueIds)
    await changeConnection(scope, id, {})
    const after = await showConnection(scope, id)
    audit(scope, { noun: 'connection', action: 'update', id, before, after })
  }
}
