import type { Area } from '#area/area'
import { serveCompany } from '#http/serve'
import { chore, runs } from '#workers/job'
import * as contract from './contract.ts'
import { deleteCompany, restoreCompany } from './deleting.ts'
import { endDeletedCompany } from './ending.ts'
import { eraseDeleted } from './erasing.ts'
import { endConnections } from './jobs.ts'
import { saveDetails } from './keeping-details.ts'
import { saveHours } from './keeping-hours.ts'
import { addCompany, extendCompany, updateCompany } from './managing.ts'
import { listAllCompanies, listCompanies, showCompany } from './reading.ts'

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
    serveCompany(contract.updateCompany, (company, change, { platform }) =>
      updateCompany(platform, company, change),
    ),
    serveCompany(contract.extendCompany, (company, due, { platform }) =>
      extendCompany(platform, company, due),
    ),
    serveCompany(contract.deleteCompany, (company, { companyId }, { platform }) =>
      deleteCompany(platform, company, companyId),
    ),
    serveCompany(contract.restoreCompany, (company, { companyId }, { platform }) =>
      restoreCompany(platform, company, companyId),
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
