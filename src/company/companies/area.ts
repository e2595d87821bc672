import type { Area } from '#kernel/area/area'
import { forgetCallers } from '#kernel/http/callers'
import { serveCompany } from '#kernel/http/serve'
import type { Services } from '#kernel/http/services'
import { chore, runs } from '#kernel/workers/job'
import * as contract from './contract.ts'
import { deleteCompany, restoreCompany } from './deleting.ts'
import { endDeletedCompany } from './ending.ts'
import { eraseDeleted } from './erasing.ts'
import { endConnections } from './jobs.ts'
import { addCompany, extendCompany, updateCompany } from './managing.ts'
import { listAllCompanies, listCompanies, showCompany } from './reading.ts'
import { saveDetails } from './saving-details.ts'
import { saveHours } from './saving-hours.ts'

export const companies: Area = {
  about: 'The companies of the installation, and one’s own',
  calls: [
    serveCompany(contract.listCompanies, (_, page, { platform }) => listCompanies(platform, page)),
    serveCompany(contract.listAllCompanies, (_, __, { platform }) => listAllCompanies(platform)),
    serveCompany(contract.showCompany, (company, { companyId }, { platform }) =>
      showCompany(platform, company, companyId),
    ),
    serveCompany(contract.createCompany, (company, form, { platform }) =>
      addCompany(platform, company, form),
    ),
    serveCompany(contract.updateCompany, (company, change, services) =>
      changingAccess(services, updateCompany(services.platform, company, change)),
    ),
    serveCompany(contract.extendCompany, (company, due, services) =>
      changingAccess(services, extendCompany(services.platform, company, due)),
    ),
    serveCompany(contract.deleteCompany, (company, { companyId }, services) =>
      changingAccess(services, deleteCompany(services.platform, company, companyId)),
    ),
    serveCompany(contract.restoreCompany, (company, { companyId }, services) =>
      changingAccess(services, restoreCompany(services.platform, company, companyId)),
    ),
    serveCompany(contract.saveHours, (company, hours, { platform }) =>
      saveHours(platform, company, hours),
    ),
    serveCompany(contract.saveDetails, (company, details, { platform }) =>
      saveDetails(platform, company, details),
    ),
  ],
  jobs: [
    runs(endConnections, endDeletedCompany),
    chore('erase_companies', '23 * * * *', eraseDeleted),
  ],
}

/** Other nodes are notified; on this one the next request must not wait for that. */
async function changingAccess<T>(services: Services, change: Promise<T>): Promise<T> {
  const answer = await change
  forgetCallers(services, 'recado_logins')
  return answer
}
