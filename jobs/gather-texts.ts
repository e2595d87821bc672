import { gatherTexts as gather } from '#search/gathering'
import { chore } from './job.ts'

export const gatherTexts = chore('gather_texts', gather)
