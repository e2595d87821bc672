import type { Area } from '#area/area'
import { chore } from '#workers/job'
import { compactCounters } from './compacting.ts'

export const counters: Area = {
  jobs: [chore('compact_counters', '* * * * *', compactCounters)],
}
