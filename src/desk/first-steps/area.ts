import type { Area } from '#platform/area/area'
import { serve } from '#platform/http/serve'
import * as contract from './contract.ts'
import { dismissFirstSteps, showFirstSteps } from './showing.ts'

export const firstSteps: Area = {
  about: 'What a new company sets up first',
  calls: [
    serve(contract.showFirstSteps, showFirstSteps),
    serve(contract.dismissFirstSteps, dismissFirstSteps),
  ],
}
