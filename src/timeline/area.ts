import type { Area } from '#area'
import { serve } from '#http/serve'
import * as contract from './contract.ts'
import { listTimeline } from './listing.ts'

export const timeline: Area = {
  calls: [serve(contract.listTimeline, listTimeline)],
}
