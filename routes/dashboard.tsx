/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import * as v from 'valibot'
import { Period } from '#dashboard/contract'
import { showDashboard } from '#dashboard/figures'
import { dashboardScreen } from '#islands/dashboard/dashboard-screen.tsx'
import { choiceIn, requestFor, thisMonth } from '#islands/dashboard/period.ts'
import { island, textsOf } from './island.tsx'
import type { Visit } from './private-page.ts'

export function dashboardPage(c: Context, visit: Visit) {
  const choice = choiceIn(c.req.url) ?? thisMonth(Date.now(), visit.me.company.timeZone)
  const asked = requestFor(choice) ?? {}
  return island(c, visit, {
    title: textsOf(c, visit)('dashboard:title'),
    screen: dashboardScreen,
    seeds: async (scope) => ({
      figures: [[asked, await showDashboard(scope, v.parse(Period, asked))]],
    }),
  })
}
