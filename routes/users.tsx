/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { usersScreen } from '#islands/users/users-screen.tsx'
import { listQueues } from '#queues/listing'
import { listUsers } from '#users/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function usersPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('users:title'),
    screen: usersScreen,
    seeds: async (scope) => ({
      users: [[{}, await listUsers(scope, { searchParam: '', pageNumber: 1 })]],
      queues: [[{}, await listQueues(scope)]],
    }),
  })
}
