import type { Area } from '#area'
import { chore } from '#workers/job'
import { foldTallies } from './folding.ts'

export const tallies: Area = {
  jobs: [chore('fold_tallies', '* * * * *', foldTallies)],
}
