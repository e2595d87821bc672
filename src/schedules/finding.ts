import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import { users } from '#db/schema/users.ts'
import { fail } from '#errors'
import { reachFor } from '#policy'
import type { Scope } from '#scope'
import type { Schedule } from './contract.ts'

export type ScheduleRow = typeof schedules.$inferSelect

const { bodyKey: _, ...columns } = getTableColumns(schedules)

export function selectSchedules({ db }: Pick<Scope, 'db'>) {
  return db
    .select({
      row: columns,
      contact: { id: contacts.id, name: contacts.name },
      user: { id: users.id, name: users.name },
    })
    .from(schedules)
    .innerJoin(contacts, eq(contacts.id, schedules.contactId))
    .leftJoin(users, eq(users.id, schedules.userId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectSchedules>>[number]

export function shown({ row, contact, user }: Selected): Schedule {
  const { sendAt, sentAt, createdAt, updatedAt } = row
  return {
    ...row,
    contact,
    user,
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export async function readSchedules(scope: Scope, where: SQL | undefined): Promise<Schedule[]> {
  return (await selectSchedules(scope).where(where)).map(shown)
}

export async function showSchedule(scope: Scope, id: number): Promise<Schedule> {
  const [schedule] = await readSchedules(scope, eq(schedules.id, id))
  return schedule ?? fail('ERR_NO_SCHEDULE_FOUND')
}

/** Locked. Everybody may see schedules, so a forbidden change is a 403, not a 404. */
export async function findForChange(scope: Scope, id: number): Promise<ScheduleRow> {
  const [row] = await scope.db.select().from(schedules).where(eq(schedules.id, id)).for('update')
  if (!row) fail('ERR_NO_SCHEDULE_FOUND')
  const isOwn = row.userId !== null && row.userId === scope.actor.userId
  const reach = reachFor(scope.actor.role, 'schedule.edit')
  if (!isOwn && reach !== 'all') fail('ERR_NO_PERMISSION')
  return row.sentAt === null ? row : fail('ERR_SCHEDULE_SENT')
}
