import type { Area } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { dismissFirstSteps, showFirstSteps } from './showing.ts'

export const firstSteps: Area = {
  about: 'What a new company sets up first',
  calls: [
    serve(contract.showFirstSteps, showFirstSteps),
    serve(contract.dismissFirstSteps, dismissFirstSteps),
  ],
}
