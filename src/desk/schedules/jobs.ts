import * as v from 'valibot'
import { defineJob } from '#platform/job'

export const sendSchedule = defineJob(
  'send_schedule',
  v.object({ scheduleId: v.number() }),
  'found',
)
