import type { Area } from '#kernel/area/area'
import { chore } from '#kernel/workers/job'
import { compactCounters } from './compacting.ts'
import { verifyCounters } from './rebuilding.ts'

export const counters: Area = {
  jobs: [
    chore('compact_counters', '* * * * *', compactCounters),
    chore('verify_counters', '41 3 * * *', verifyCounters),
  ],
}
