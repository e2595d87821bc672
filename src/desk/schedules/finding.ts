import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { personOf } from '#company/users/names'
import { contacts } from '#db/schema/contacts.ts'
import { media } from '#db/schema/media.ts'
import { schedules } from '#db/schema/schedules.ts'
import { fail } from '#kernel/errors'
import { type MediaRow, shownMedia } from '#kernel/media/showing'
import { reachFor } from '#kernel/policy'
import type { Scope } from '#kernel/scope'
import type { Schedule } from './contract.ts'

export type ScheduleRow = typeof schedules.$inferSelect

const { bodyKey: _, contactKey: __, ...columns } = getTableColumns(schedules)

export function selectSchedules({ db }: Pick<Scope, 'db'>) {
  return db
    .select({
      row: columns,
      contact: { id: contacts.id, name: contacts.name },
      user: personOf(schedules.userId),
      file: media,
    })
    .from(schedules)
    .innerJoin(contacts, eq(contacts.id, schedules.contactId))
    .leftJoin(media, eq(media.id, schedules.mediaId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectSchedules>>[number]

export function shown(scope: Scope, { row, contact, user, file }: Selected): Schedule {
  const { sendAt, sentAt, createdAt, updatedAt } = row
  const { mediaUrl, media: about } = shownMedia(scope, file)
  return {
    ...row,
    contact,
    user,
    mediaPath: mediaUrl,
    mediaName: about?.name ?? null,
    media: about,
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export async function readSchedules(scope: Scope, where: SQL | undefined): Promise<Schedule[]> {
  return (await selectSchedules(scope).where(where)).map((one) => shown(scope, one))
}

export async function showSchedule(scope: Scope, id: number): Promise<Schedule> {
  const [schedule] = await readSchedules(scope, eq(schedules.id, id))
  return schedule ?? fail('ERR_NO_SCHEDULE_FOUND')
}

export async function findFile({ db }: Scope, { mediaId }: ScheduleRow): Promise<MediaRow[]> {
  return mediaId === null ? [] : db.select().from(media).where(eq(media.id, mediaId))
}

/** Locked. Everybody may see schedules, so a forbidden change is a 403, not a 404. */
export async function lockSchedule(scope: Scope, id: number): Promise<ScheduleRow> {
  const [row] = await scope.db.select().from(schedules).where(eq(schedules.id, id)).for('update')
  if (!row) fail('ERR_NO_SCHEDULE_FOUND')
  const isOwn = row.userId !== null && row.userId === scope.actor.userId
  const reach = reachFor(scope.actor.role, 'schedule.edit')
  return isOwn || reach === 'all' ? row : fail('ERR_NO_PERMISSION')
}

export async function findForChange(scope: Scope, id: number): Promise<ScheduleRow> {
  const row = await lockSchedule(scope, id)
  return row.sentAt === null ? row : fail('ERR_SCHEDULE_SENT')
}
