import { type Area, on } from '#area/area'
import { contactDeleted, contactMerged } from '#contacts/consequences'
import { serve } from '#http/serve'
import { messagesChanged } from '#messages/consequences'
import { ticketDeleted } from '#tickets/consequences'
import { chore, runs } from '#workers/job'
import * as contract from './contract.ts'
import { sendOverdue } from './due.ts'
import { showSchedule } from './finding.ts'
import { abandonSchedulesIn, followDeliveries } from './following.ts'
import * as jobs from './jobs.ts'
import {
  createSchedule,
  deleteSchedule,
  deleteUnsentTo,
  moveSchedules,
  updateSchedule,
} from './keeping.ts'
import { listSchedules } from './listing.ts'
import { sendSchedule } from './sending.ts'

export const schedules: Area = {
  calls: [
    serve(contract.listSchedules, listSchedules),
    serve(contract.showSchedule, (scope, { scheduleId }) => showSchedule(scope, scheduleId)),
    serve(contract.createSchedule, createSchedule),
    serve(contract.updateSchedule, (scope, { scheduleId, ...change }) =>
      updateSchedule(scope, scheduleId, change),
    ),
    serve(contract.deleteSchedule, (scope, { scheduleId }) => deleteSchedule(scope, scheduleId)),
  ],
  jobs: [
    runs(jobs.sendSchedule, (company, { scheduleId }) => sendSchedule(company, scheduleId)),
    chore('send_overdue', '* * * * *', sendOverdue),
  ],
  consequences: [
    on(contactDeleted, deleteUnsentTo),
    on(contactMerged, moveSchedules),
    on(messagesChanged, followDeliveries),
    on(ticketDeleted, abandonSchedulesIn),
  ],
}
