import { listBillingCompanies } from '#company/invoices/billing-companies'
import { showRevenue } from '#company/invoices/billing-listing'
import { billingScreen } from '#islands/screens/billing/billing-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, overdue: false }

export const billingPage = page(billingScreen, async (_, { services: { platform } }) => ({
  companies: [[{}, await listBillingCompanies(platform, firstPage)]],
  revenue: [[{}, await showRevenue(platform, {})]],
}))
