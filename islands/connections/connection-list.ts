import { connectionEvent, listConnections, sessionEvent } from '#connections/contract'
import {
  applyConnectionEvent,
  applySessionEvent,
  type ConnectionList,
  holdConnections,
} from '#connections/state'
import { queueCardEvent } from '#queues/contract'
import { applyToCards } from '#queues/state'
import { on, resource } from '../live/resource.ts'

/** The company's numbers, as every screen needs them. */
export const connectionList = resource(listConnections, {
  toData: holdConnections,
  events: [
    on(connectionEvent, (data: ConnectionList, event) => applyConnectionEvent(data, event)),
    on(queueCardEvent, (data: ConnectionList, event) => ({
      ...data,
      connections: data.connections.map((one) => ({
        ...one,
        queues: applyToCards(one.queues, event),
      })),
    })),
    on(sessionEvent, (data: ConnectionList, event) => applySessionEvent(data, event)),
  ],
})
