import { connectionEvent, listConnections, sessionEvent } from '#connections/contract'
import {
  applyConnectionEvent,
  applySessionEvent,
  type ConnectionList,
  holdConnections,
} from '#connections/state'
import { on, resource } from '../live/resource.ts'

/** The company's numbers, as every screen needs them. */
export const connectionList = resource(listConnections, {
  toData: holdConnections,
  events: [
    on(connectionEvent, (data: ConnectionList, event) => applyConnectionEvent(data, event)),
    on(sessionEvent, (data: ConnectionList, event) => applySessionEvent(data, event)),
  ],
})
