/** Schedules together with their file, which is stored before and deleted after the transaction. */
import { discardMedia } from '#platform/media/discarding'
import { measureMedia } from '#platform/media/measuring'
import type { MediaRow } from '#platform/media/showing'
import type { MediaStore } from '#platform/media/store'
import type { Company } from '#platform/scope'
import type { Schedule, ScheduleChange, ScheduleForm } from './contract.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './editing-schedules.ts'

interface Submitted<Input> {
  input: Input
  files: MediaRow[]
}

export async function submitSchedule(
  store: MediaStore,
  company: Company,
  { input, files }: Submitted<ScheduleForm>,
): Promise<Schedule> {
  const file = await measured(store, company, files)
  return company.scope((scope) => createSchedule(scope, { ...input, file }))
}

export async function submitChange(
  store: MediaStore,
  company: Company,
  { input: { scheduleId, ...change }, files }: Submitted<ScheduleChange & { scheduleId: number }>,
): Promise<Schedule> {
  const file = await measured(store, company, files)
  const { schedule, before } = await company.scope((scope) =>
    updateSchedule(scope, scheduleId, { ...change, file }),
  )
  await discardMedia(store, company, before)
  return schedule
}

export async function removeSchedule(store: MediaStore, company: Company, id: number) {
  const file = await company.scope((scope) => deleteSchedule(scope, id))
  await discardMedia(store, company, file)
  return { message: 'Schedule deleted.' }
}

async function measured(store: MediaStore, company: Company, [file]: MediaRow[]) {
  return file && measureMedia(store, company, file)
}
