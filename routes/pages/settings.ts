import { readCompany } from '#company/companies/reading'
import { listSettings } from '#company/settings/listing'
import { rightsOf } from '#company/users/myself/state'
import { settingsScreen } from '#islands/screens/settings/settings-screen.tsx'
import { mayPerson } from '#kernel/policy/people'
import { page } from '../page.tsx'

export const settingsPage = page(settingsScreen, async (scope, { me, services }) => ({
  settings: [[{}, await listSettings(scope)]],
  ...(mayPerson(rightsOf(me), 'company.read')
    ? {
        company: [
          [{ companyId: scope.companyId }, await readCompany(services.platform, scope.companyId)],
        ],
      }
    : {}),
}))
