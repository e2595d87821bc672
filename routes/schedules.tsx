/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { schedulesScreen } from '#islands/schedules/schedules-screen.tsx'
import { listSchedules } from '#schedules/listing'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

const firstPage = { searchParam: '', pageNumber: 1, unsent: false }

export function schedulesPage(c: Context, visit: Visit) {
  return island(c, visit, {
    title: textsOf(c, visit)('schedules:title'),
    screen: schedulesScreen,
    seeds: async (scope) => ({ schedules: [[{}, await listSchedules(scope, firstPage)]] }),
  })
}
