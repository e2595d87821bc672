import { deleteExpired as forget } from '#platform/retention'
import { chore } from './job.ts'

export const forgetOld = chore('forget_old', forget)
