import { type CronItem, parseCronItems } from 'graphile-worker'
import { collectMedia } from './collect-media.ts'
import { foldTallies } from './fold-tallies.ts'
import { forgetOld } from './forget-old.ts'
import { gatherTexts } from './gather-texts.ts'
import { sendOverdue } from './send-schedule.ts'
import { paceSendToQueue } from './send-to-queue.ts'

/** When chores run, in UTC. A chore that was missed is not made up for: the next one does its work. */
const items: CronItem[] = [
  { task: forgetOld.name, match: '*/10 * * * *', options: { jobKey: forgetOld.name } },
  { task: collectMedia.name, match: '35 * * * *', options: { jobKey: collectMedia.name } },
  { task: foldTallies.name, match: '* * * * *', options: { jobKey: foldTallies.name } },
  { task: gatherTexts.name, match: '* * * * *', options: { jobKey: gatherTexts.name } },
  { task: sendOverdue.name, match: '* * * * *', options: { jobKey: sendOverdue.name } },
  { task: paceSendToQueue.name, match: '* * * * *', options: { jobKey: paceSendToQueue.name } },
]

export const crontab = parseCronItems(items)
