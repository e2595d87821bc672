import { listPlans } from '#company/plans/reading'
import { plansScreen } from '#islands/screens/plans/plans-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1 }

export const plansPage = page(plansScreen, async (_, { services }) => ({
  plans: [[{}, await listPlans(services.platform, firstPage)]],
}))
