import { showDashboard } from '#desk/dashboard/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { dashboardEntry } from './entry.ts'
import { figures } from './figures.ts'

const seeds = { figures: seedBed(showDashboard, figures) }

export const dashboardScreen: Screen<typeof seeds> = {
  entry: dashboardEntry,
  seeds,
  render: (at) => <Dashboard at={at} />,
}
