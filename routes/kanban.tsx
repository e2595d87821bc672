/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { boardInput } from '#islands/kanban/board.tsx'
import { kanbanScreen } from '#islands/kanban/kanban-screen.tsx'
import { listLanes } from '#tags/listing'
import { listBoard } from '#tickets/listing'
import { readTicketFilter } from '#tickets/state'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function kanbanPage(c: Context, visit: Visit) {
  const input = boardInput(visit.me)
  return island(c, visit, {
    title: textsOf(c, visit)('kanban:title'),
    screen: kanbanScreen,
    seeds: async (scope) => ({
      tickets: [[input, await listBoard(scope, readTicketFilter(input))]],
      lanes: [[{}, await listLanes(scope)]],
    }),
  })
}
