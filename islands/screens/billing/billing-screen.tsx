import { listBillingCompanies, showRevenue } from '#company/invoices/billing-contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { billingCompanyRows, revenue } from './billing-lists.ts'
import { BillingPage } from './billing-page.tsx'
import { billingEntry } from './entry.ts'

const seeds = {
  companies: seedBed(listBillingCompanies, billingCompanyRows),
  revenue: seedBed(showRevenue, revenue),
}

export const billingScreen: Screen<typeof seeds> = {
  entry: billingEntry,
  seeds,
  render: () => <BillingPage />,
}
