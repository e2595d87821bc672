import { log } from '#platform/log'
import { dueSchedules } from '#schedules/due'
import { sendSchedule as send } from '#schedules/sending'
import { system } from '#scope'
import { chore, job } from './job.ts'

export const sendSchedule = job('send_schedule', (company, { scheduleId }) =>
  send(company, scheduleId),
)

/** What its own job could not send, or was lost with a backup that was put back. */
export const sendOverdue = chore('send_overdue', async (platform, { openCompany }) => {
  for (const { companyId, id } of await dueSchedules(platform)) {
    await send(openCompany(companyId, system), id).catch((err) => {
      log.error({ err, companyId, scheduleId: id }, 'A scheduled message could not be sent')
    })
  }
})
