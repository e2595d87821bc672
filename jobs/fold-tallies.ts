import { foldTallies as fold } from '#tallies/folding'
import { chore } from './job.ts'

export const foldTallies = chore('fold_tallies', fold)
