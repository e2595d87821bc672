import { listCompanies } from '#company/companies/reading'
import { companiesScreen } from '#islands/screens/companies/companies-screen.tsx'
import { page } from '../page.tsx'

const firstPage = { searchParam: '', pageNumber: 1, deleted: false }

export const companiesPage = page(companiesScreen, async (_, { services }) => ({
  companies: [[{}, await listCompanies(services.platform, firstPage)]],
}))
