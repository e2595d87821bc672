import type { Area } from '#area/area'
import { serveCompany } from '#http/serve'
import * as contract from './contract.ts'
import { saveHours, showCompany } from './keeping-hours.ts'

export const companies: Area = {
  calls: [
    serveCompany(contract.showCompany, (company, { companyId }, { platform }) =>
      showCompany(platform, company, companyId),
    ),
    serveCompany(contract.saveHours, (company, hours, { platform }) =>
      saveHours(platform, company, hours),
    ),
  ],
}
