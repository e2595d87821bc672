import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { showDashboard } from './figures.ts'
import { showTrends } from './trends.ts'

export const dashboard: Area = {
  about: 'Figures of a period',
  calls: [serve(contract.showDashboard, showDashboard), serve(contract.showTrends, showTrends)],
}
