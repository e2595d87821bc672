/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import * as v from 'valibot'
import { openInput, pendingInput } from '#islands/dashboard/dashboard-inputs.ts'
import { dashboardScreen } from '#islands/dashboard/dashboard-screen.tsx'
import { TicketFilter } from '#tickets/contract'
import { listTickets } from '#tickets/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function dashboardPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('dashboard:title'),
    screen: dashboardScreen,
    seeds: async (scope) => ({
      counts: [
        [pendingInput, await listTickets(scope, v.parse(TicketFilter, pendingInput))],
        [openInput, await listTickets(scope, v.parse(TicketFilter, openInput))],
      ],
    }),
  })
}
