/** Which connections offer a queue: looked up for each queue of a page. */
import type * as v from 'valibot'
import type { connectionEvent, OfferedQueues } from './contract.ts'

export interface Offers {
  queuesOf: ReadonlyMap<number, readonly number[]>
  connectionsOf: ReadonlyMap<number, readonly number[]>
}

type ConnectionEvent = v.InferOutput<typeof connectionEvent.shape>

export function holdOffers(offered: readonly OfferedQueues[]): Offers {
  return withConnections(new Map(offered.map(({ whatsappId, queueIds }) => [whatsappId, queueIds])))
}

export function applyToOffers({ queuesOf }: Offers, event: ConnectionEvent): Offers {
  const changed = new Map(queuesOf)
  if (event.action === 'delete') changed.delete(event.whatsappId)
  else changed.set(event.whatsapp.id, idsIn(event.whatsapp.queues))
  return withConnections(changed)
}

const idsIn = (queues: readonly { id: number }[]) => queues.map(({ id }) => id)

function withConnections(queuesOf: Offers['queuesOf']): Offers {
  const connectionsOf = new Map<number, number[]>()
  for (const [connectionId, queueIds] of queuesOf) {
    for (const id of queueIds) {
      const known = connectionsOf.get(id)
      if (known) known.push(connectionId)
      else connectionsOf.set(id, [connectionId])
    }
  }
  return { queuesOf, connectionsOf }
}
