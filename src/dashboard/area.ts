import type { Area } from '#area/area'
import { serve } from '#http/serve'
import * as contract from './contract.ts'
import { showDashboard } from './figures.ts'

export const dashboard: Area = {
  about: 'Figures of a period',
  calls: [serve(contract.showDashboard, showDashboard)],
}
