import { type CronItem, parseCronItems } from 'graphile-worker'
import { forgetOld } from './forget-old.ts'

/** When chores run, in UTC. A chore that was missed is not made up for: the next one does its work. */
const items: CronItem[] = [
  { task: forgetOld.name, match: '*/10 * * * *', options: { jobKey: forgetOld.name } },
]

export const crontab = parseCronItems(items)
