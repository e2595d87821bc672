import * as v from 'valibot'
import { defineJob } from '#kernel/job'

export const sendSchedule = defineJob(
  'send_schedule',
  v.object({ scheduleId: v.number() }),
  'found',
)
