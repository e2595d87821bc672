import { forgetOld as forget } from '#retention'
import { chore } from './job.ts'

export const forgetOld = chore('forget_old', forget)
