import { and, eq, isNull } from 'drizzle-orm'
import type { ContactMerge } from '#contacts/consequences'
import { lockContact } from '#contacts/finding'
import { schedules } from '#db/schema/schedules.ts'
import { fail } from '#errors'
import type { Scope } from '#scope'
import { type Schedule, type ScheduleChange, type ScheduleForm, scheduleEvent } from './contract.ts'
import { findForChange, type ScheduleRow, showSchedule } from './finding.ts'
import { announceSchedules } from './following.ts'
import { sendSchedule } from './jobs.ts'
import { readMoment, requireFuture } from './moments.ts'

export async function createSchedule(
  scope: Scope,
  { body, contactId, sendAt: written }: ScheduleForm,
): Promise<Schedule> {
  await lockContact(scope, contactId)
  const sendAt = await readMoment(scope, written)
  requireFuture(sendAt)
  const [row] = await scope.db
    .insert(schedules)
    .values({ body, contactId, sendAt, userId: scope.actor.userId })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  await rememberToSend(scope, row)
  const schedule = await showSchedule(scope, row.id)
  scope.emit(scheduleEvent, { action: 'create', schedule })
  return schedule
}

/** Changing a failed schedule makes it pending again, so its time must be in the future. */
export async function updateSchedule(
  scope: Scope,
  id: number,
  { body, contactId, sendAt: written }: ScheduleChange,
): Promise<Schedule> {
  const before = await findForChange(scope, id)
  await lockContact(scope, contactId ?? before.contactId)
  const sendAt = written === undefined ? before.sendAt : await readMoment(scope, written)
  const isWaiting = before.status === 'PENDENTE' && sendAt.getTime() === before.sendAt.getTime()
  if (!isWaiting) requireFuture(sendAt)
  const [row] = await scope.db
    .update(schedules)
    .set({
      body,
      contactId,
      sendAt,
      status: 'PENDENTE',
      failure: null,
      ticketId: null,
      messageId: null,
      updatedAt: new Date(),
    })
    .where(eq(schedules.id, id))
    .returning()
  if (!row) fail('ERR_NO_SCHEDULE_FOUND')
  await rememberToSend(scope, row)
  const schedule = await showSchedule(scope, id)
  scope.emit(scheduleEvent, { action: 'update', schedule })
  return schedule
}

/** A new time replaces the job of the old one. */
function rememberToSend(scope: Scope, { id: scheduleId, sendAt: runAt }: ScheduleRow) {
  return scope.later(sendSchedule, { scheduleId }, { runAt, key: String(scheduleId) })
}

export async function deleteSchedule(scope: Scope, id: number) {
  await findForChange(scope, id)
  await scope.db.delete(schedules).where(eq(schedules.id, id))
  scope.emit(scheduleEvent, { action: 'delete', scheduleId: id })
  return { message: 'Schedule deleted.' }
}

export async function deleteUnsentTo(scope: Scope, { contactId }: { contactId: number }) {
  const deleted = await scope.db
    .delete(schedules)
    .where(and(eq(schedules.contactId, contactId), isNull(schedules.sentAt)))
    .returning({ id: schedules.id })
  for (const { id } of deleted) scope.emit(scheduleEvent, { action: 'delete', scheduleId: id })
}

export async function moveSchedules(scope: Scope, { from, to }: ContactMerge) {
  const given = await scope.db
    .update(schedules)
    .set({ contactId: to.id })
    .where(eq(schedules.contactId, from.id))
    .returning({ id: schedules.id })
  await announceSchedules(scope, given)
}
