import { listCompanies } from '#company/companies/contract'
import { type Screen, seedBed } from '../../frame/app/screen.ts'
import { CompaniesPage } from './companies-page.tsx'
import { companyRows } from './company-rows.ts'
import { companiesEntry } from './entry.ts'

const seeds = { companies: seedBed(listCompanies, companyRows) }

export const companiesScreen: Screen<typeof seeds> = {
  entry: companiesEntry,
  seeds,
  render: () => <CompaniesPage />,
}
