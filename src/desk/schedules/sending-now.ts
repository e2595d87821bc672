import { eq, sql } from 'drizzle-orm'
import { schedules } from '#db/schema/schedules.ts'
import { lockContact } from '#desk/contacts/finding'
import { requeueFailed } from '#desk/messages/sending/resending'
import type { Scope } from '#kernel/scope'
import type { Schedule } from './contract.ts'
import { lockSchedule, type ScheduleRow, showSchedule } from './finding.ts'
import { connectionFor, sendIfDue } from './sending.ts'

/**
 * The lock decides between two presses and the schedule's own time: whoever comes later finds it
 * sent. Without a connection it waits for one, like every due schedule.
 */
export async function sendNow(scope: Scope, id: number): Promise<Schedule> {
  const row = await lockSchedule(scope, id)
  if (row.sentAt === null && !(await resend(scope, row))) {
    await lockContact(scope, row.contactId)
    await makeDue(scope, id)
    await sendIfDue(scope, id)
  }
  return showSchedule(scope, id)
}

/** The message that failed, so that the conversation does not show a second one. */
async function resend(scope: Scope, { messageId, contactId }: ScheduleRow): Promise<boolean> {
  if (messageId === null) return false
  const connectionId = await connectionFor(scope, contactId)
  return connectionId !== undefined && requeueFailed(scope, messageId, connectionId)
}

async function makeDue({ db }: Scope, id: number) {
  await db
    .update(schedules)
    .set({
      sendAt: sql`now()`,
      status: 'PENDENTE',
      failure: null,
      ticketId: null,
      messageId: null,
      updatedAt: new Date(),
    })
    .where(eq(schedules.id, id))
}
