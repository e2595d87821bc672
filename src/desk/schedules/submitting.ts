/** Schedules together with their file, which is stored before and deleted after the transaction. */
import type { CheckNumber } from '#desk/contacts/checking-numbers'
import { namesIn } from '#desk/contacts/fields'
import { contactIdOf } from '#desk/contacts/named'
import { discardMedia } from '#kernel/media/discarding'
import { measureMedia } from '#kernel/media/measuring'
import type { MediaRow } from '#kernel/media/showing'
import type { MediaStore } from '#kernel/media/store'
import type { Company } from '#kernel/scope'
import type { Change, Schedule, Submission } from './contract.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './editing-schedules.ts'

interface Surroundings {
  store: MediaStore
  checkNumber?: CheckNumber | undefined
}

interface Submitted<Input> {
  input: Input
  files: MediaRow[]
}

export async function submitSchedule(
  { store, checkNumber }: Surroundings,
  company: Company,
  { input, files }: Submitted<Submission>,
): Promise<Schedule> {
  const contactId = await contactIdOf(company, checkNumber, input)
  const file = await measured(store, company, files)
  return company.scope((scope) => createSchedule(scope, { ...input, contactId, file }))
}

export async function submitChange(
  { store, checkNumber }: Surroundings,
  company: Company,
  { input: { scheduleId, ...change }, files }: Submitted<Change & { scheduleId: number }>,
): Promise<Schedule> {
  const isNamed = namesIn(change).length > 0
  const contactId = isNamed ? await contactIdOf(company, checkNumber, change) : undefined
  const file = await measured(store, company, files)
  const { schedule, before } = await company.scope((scope) =>
    updateSchedule(scope, scheduleId, { ...change, contactId, file }),
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
