import * as contract from '#companies/contract'
import { saveHours, showCompany } from '#companies/keeping-hours'
import { type Api, serveCompany } from '#http/serve'

export function bindCompanies(api: Api) {
  const { platform } = api.services
  serveCompany(api, contract.showCompany, (company, { companyId }) =>
    showCompany(platform, company, companyId),
  )
  serveCompany(api, contract.saveHours, (company, hours) => saveHours(platform, company, hours))
}
