/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { listConnections } from '#connections/finding'
import { connectionsScreen } from '#islands/connections/connections-screen.tsx'
import { listQueues } from '#queues/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function connectionsPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('connections:title'),
    screen: connectionsScreen,
    seeds: async (scope) => ({
      queues: [[{}, await listQueues(scope)]],
      connections: [[{}, await listConnections(scope)]],
    }),
  })
}
