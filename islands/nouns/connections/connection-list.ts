import { connectionEvent, listConnectionCards } from '#company/connections/contract'
import { sessionEvent } from '#company/connections/session-contract'
import {
  applyConnectionEvent,
  applySessionEvent,
  type ConnectionList,
  holdConnections,
} from '#company/connections/state'
import { on, resource } from '../../kit/live/resource.ts'

export const connectionList = resource(listConnectionCards, {
  toData: holdConnections,
  events: [
    on(connectionEvent, (data: ConnectionList, event) => applyConnectionEvent(data, event)),
    on(sessionEvent, (data: ConnectionList, event) => applySessionEvent(data, event)),
  ],
})
