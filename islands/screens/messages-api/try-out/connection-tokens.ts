import type { Connection } from '#company/connections/contract'
import { connectionEvent, listConnections } from '#company/connections/contract'
import { on, resource } from '../../../kit/live/resource.ts'

type ConnectionToken = Pick<Connection, 'id' | 'name' | 'token'>

interface ConnectionTokens {
  tokens: readonly ConnectionToken[]
  isUncertain: boolean
}

/** Those of connections that have one. Events do not contain them. */
export const connectionTokens = resource(listConnections, {
  toData: (connections): ConnectionTokens => ({
    tokens: connections.filter(({ token }) => token !== ''),
    isUncertain: false,
  }),
  events: [on(connectionEvent, (data: ConnectionTokens) => ({ ...data, isUncertain: true }))],
  isUncertain: (data) => data.isUncertain,
})
