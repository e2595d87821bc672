import * as v from 'valibot'
import { DashboardFilter } from '#desk/dashboard/contract'
import { showDashboard } from '#desk/dashboard/figures'
import { dashboardScreen } from '#islands/screens/dashboard/dashboard-screen.tsx'
import { choiceIn, requestAt, thisMonth } from '#islands/screens/dashboard/period.ts'
import { page } from '../page.tsx'

export const dashboardPage = page(dashboardScreen, async (scope, { me }, c) => {
  const choice = choiceIn(c.req.url) ?? thisMonth(Date.now(), me.company.timeZone)
  const asked = requestAt(c.req.url, choice)
  return { figures: [[asked, await showDashboard(scope, v.parse(DashboardFilter, asked))]] }
})
