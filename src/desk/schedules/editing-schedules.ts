import { and, eq, isNull } from 'drizzle-orm'
import { readMoment, requireFuture } from '#company/companies/moments'
import { schedules } from '#db/schema/schedules.ts'
import type { ContactMerge } from '#desk/contacts/consequences'
import { lockContact } from '#desk/contacts/finding'
import { fail } from '#kernel/errors'
import type { MediaRow } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import { type Schedule, type ScheduleChange, type ScheduleForm, scheduleEvent } from './contract.ts'
import { findFile, findForChange, type ScheduleRow, showSchedule } from './finding.ts'
import { announceSchedules } from './following.ts'
import { sendSchedule } from './jobs.ts'

interface AttachedFile {
  file?: MediaRow | undefined
}

export async function createSchedule(
  scope: Scope,
  { body, contactId, sendAt: written, file }: ScheduleForm & AttachedFile,
): Promise<Schedule> {
  await lockContact(scope, contactId)
  const sendAt = await readMoment(scope, written)
  await requireFuture(scope, sendAt)
  const [row] = await scope.db
    .insert(schedules)
    .values({ body, contactId, sendAt, userId: scope.actor.userId, mediaId: file?.id })
    .returning()
  if (!row) fail('ERR_INTERNAL')
  await rememberToSend(scope, row)
  const schedule = await showSchedule(scope, row.id)
  scope.emit(scheduleEvent, { action: 'create', schedule })
  return schedule
}

/**
 * Changing a failed schedule makes it pending again, so its time must be in the future.
 * @returns also the file it no longer has
 */
export async function updateSchedule(
  scope: Scope,
  id: number,
  { body, contactId, sendAt: written, removeFile, file }: ScheduleChange & AttachedFile,
) {
  const row = await findForChange(scope, id)
  await lockContact(scope, contactId ?? row.contactId)
  const sendAt = written === undefined ? row.sendAt : await readMoment(scope, written)
  const isWaiting = row.status === 'PENDENTE' && sendAt.getTime() === row.sendAt.getTime()
  if (!isWaiting) await requireFuture(scope, sendAt)
  const before = file || removeFile ? await findFile(scope, row) : []
  const [changed] = await scope.db
    .update(schedules)
    .set({
      body,
      contactId,
      sendAt,
      ...(before.length > 0 || file ? { mediaId: file?.id ?? null } : {}),
      status: 'PENDENTE',
      failure: null,
      ticketId: null,
      messageId: null,
      updatedAt: new Date(),
    })
    .where(eq(schedules.id, id))
    .returning()
  if (!changed) fail('ERR_NO_SCHEDULE_FOUND')
  await rememberToSend(scope, changed)
  const schedule = await showSchedule(scope, id)
  scope.emit(scheduleEvent, { action: 'update', schedule })
  return { schedule, before }
}

/** A new time replaces the job of the old one. */
function rememberToSend(scope: Scope, { id: scheduleId, sendAt: runAt }: ScheduleRow) {
  return scope.later(sendSchedule, { scheduleId }, { runAt, key: String(scheduleId) })
}

export async function deleteSchedule(scope: Scope, id: number): Promise<MediaRow[]> {
  const row = await findForChange(scope, id)
  await scope.db.delete(schedules).where(eq(schedules.id, id))
  await announceDeletion(scope, id)
  return findFile(scope, row)
}

/** Its job runs now instead, and finds nothing: years ahead it would be shown as waiting until then. */
async function announceDeletion(scope: Scope, id: number) {
  await scope.later(sendSchedule, { scheduleId: id }, { key: String(id) })
  scope.emit(scheduleEvent, { action: 'delete', scheduleId: id })
}

/** The collector of unused media deletes their files. */
export async function deleteUnsentTo(scope: Scope, { contactId }: { contactId: number }) {
  const deleted = await scope.db
    .delete(schedules)
    .where(and(eq(schedules.contactId, contactId), isNull(schedules.sentAt)))
    .returning({ id: schedules.id })
  for (const { id } of deleted) await announceDeletion(scope, id)
}

export async function moveSchedules(scope: Scope, { from, to }: ContactMerge) {
  const given = await scope.db
    .update(schedules)
    .set({ contactId: to.id })
    .where(eq(schedules.contactId, from.id))
    .returning({ id: schedules.id })
  await announceSchedules(scope, given)
}
