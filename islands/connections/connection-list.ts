import { connectionEvent, listConnections, sessionEvent } from '#connections/contract'
import {
  applyConnectionEvent,
  applySessionEvent,
  type ConnectionList,
  holdConnections,
} from '#connections/state'
import { heard, resource } from '../live/resource.ts'

/** The company's numbers, as every screen needs them. */
export const connectionList = resource(listConnections, {
  hold: holdConnections,
  hears: [
    heard(connectionEvent, (held: ConnectionList, event) => applyConnectionEvent(held, event)),
    heard(sessionEvent, (held: ConnectionList, event) => applySessionEvent(held, event)),
  ],
})
