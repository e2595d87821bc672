import { readCompany } from '#companies/reading'
import { settingsScreen } from '#islands/settings/settings-screen.tsx'
import { listSettings } from '#settings/listing'
import { page } from '../page.tsx'

export const settingsPage = page(settingsScreen, async (scope, { services }) => ({
  settings: [[{}, await listSettings(scope)]],
  company: [
    [{ companyId: scope.companyId }, await readCompany(services.platform, scope.companyId)],
  ],
}))
