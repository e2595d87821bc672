import type { Area } from '#kernel/area/area'
import { serve, serveCompany, servePublic } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { showLimits } from './limits.ts'
import { createPlan, deletePlan, updatePlan } from './managing.ts'
import { findPlan, listAllPlans, listPlans, listPublicPlans } from './reading.ts'

export const plans: Area = {
  about: 'What companies subscribe to, and its limits',
  calls: [
    servePublic(contract.listPublicPlans, ({ services }) => listPublicPlans(services.platform)),
    serveCompany(contract.listAllPlans, (_, __, { platform }) => listAllPlans(platform)),
    serveCompany(contract.listPlans, (_, page, { platform }) => listPlans(platform, page)),
    serve(contract.showLimits, showLimits),
    serveCompany(contract.showPlan, (_, { planId }, { platform }) => findPlan(platform, planId)),
    serveCompany(contract.createPlan, (company, form, { platform }) =>
      createPlan(platform, company, form),
    ),
    serveCompany(contract.updatePlan, (company, change, { platform }) =>
      updatePlan(platform, company, change),
    ),
    serveCompany(contract.deletePlan, (company, { planId }, { platform }) =>
      deletePlan(platform, company, planId),
    ),
  ],
}
