import { listPlans } from '#company/plans/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { plansEntry } from './entry.ts'
import { planRows } from './plan-rows.ts'
import { PlansPage } from './plans-page.tsx'

const seeds = { plans: seedBed(listPlans, planRows) }

export const plansScreen: Screen<typeof seeds> = {
  entry: plansEntry,
  seeds,
  render: () => <PlansPage />,
}
