/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import * as v from 'valibot'
import { Period } from '#dashboard/contract'
import { showDashboard } from '#dashboard/figures'
import { dashboardScreen } from '#islands/dashboard/dashboard-screen.tsx'
import { requestFor, thisMonth } from '#islands/dashboard/period.ts'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function dashboardPage(c: Context, visit: Visit) {
  const asked = requestFor(thisMonth(Date.now(), visit.me.company.timeZone)) ?? {}
  return island(c, visit, {
    title: textsOf(c, visit)('dashboard:title'),
    screen: dashboardScreen,
    seeds: async (scope) => ({
      figures: [[asked, await showDashboard(scope, v.parse(Period, asked))]],
    }),
  })
}
