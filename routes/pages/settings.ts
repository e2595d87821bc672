import { readCompany } from '#company/companies/reading'
import { listSettings } from '#company/settings/listing'
import { settingsScreen } from '#islands/screens/settings/settings-screen.tsx'
import { page } from '../page.tsx'

export const settingsPage = page(settingsScreen, async (scope, { services }) => ({
  settings: [[{}, await listSettings(scope)]],
  company: [
    [{ companyId: scope.companyId }, await readCompany(services.platform, scope.companyId)],
  ],
}))
