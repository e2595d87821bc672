import type { Area } from '#area/area'
import { deleteExpired } from '#platform/retention'
import { chore } from './job.ts'

export const workers: Area = {
  jobs: [chore('forget_old', '*/10 * * * *', deleteExpired)],
}
