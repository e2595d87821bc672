import { contactDeleted, contactMerged } from '#desk/contacts/consequences'
import { messagesChanged } from '#desk/messages/consequences'
import { ticketDeleted } from '#desk/tickets/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { chore, runs } from '#kernel/workers/job'
import * as contract from './contract.ts'
import { sendOverdue } from './due.ts'
import { deleteUnsentTo, moveSchedules } from './editing-schedules.ts'
import { findForChange, showSchedule } from './finding.ts'
import { abandonSchedulesIn, followDeliveries } from './following.ts'
import * as jobs from './jobs.ts'
import { listSchedules } from './listing.ts'
import { listScheduleDays } from './listing-days.ts'
import { sendSchedule } from './sending.ts'
import { sendNow } from './sending-now.ts'
import { removeSchedule, submitChange, submitSchedule } from './submitting.ts'

export const schedules: Area = {
  about: 'Messages to be sent later',
  calls: [
    serve(contract.listSchedules, listSchedules),
    serve(contract.listScheduleDays, listScheduleDays),
    serve(contract.showSchedule, (scope, { scheduleId }) => showSchedule(scope, scheduleId)),
    serveUpload(contract.createSchedule, {
      admit: async () => {},
      work: (company, submitted, services) => submitSchedule(services, company, submitted),
    }),
    serveUpload(contract.updateSchedule, {
      admit: findForChange,
      work: (company, submitted, services) => submitChange(services, company, submitted),
    }),
    serve(contract.sendScheduleNow, (scope, { scheduleId }) => sendNow(scope, scheduleId)),
    serveCompany(contract.deleteSchedule, (company, { scheduleId }, { store }) =>
      removeSchedule(store, company, scheduleId),
    ),
  ],
  jobs: [
    runs(jobs.sendSchedule, (company, { scheduleId }, services) =>
      sendSchedule(company, scheduleId, services),
    ),
    chore('send_overdue', '* * * * *', sendOverdue),
  ],
  consequences: [
    on(contactDeleted, deleteUnsentTo),
    on(contactMerged, moveSchedules),
    on(messagesChanged, followDeliveries),
    on(ticketDeleted, abandonSchedulesIn),
  ],
}
