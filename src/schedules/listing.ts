import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { schedules } from '#db/schema/schedules.ts'
import type { InputOf } from '#http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { selectSchedules, shown } from './finding.ts'

const newestFirst = [desc(schedules.createdAt), desc(schedules.id)]
const nextFirst = [asc(schedules.sendAt), asc(schedules.id)]

export async function listSchedules(
  scope: Scope,
  { searchParam, pageNumber, contactId, unsent }: InputOf<typeof contract.listSchedules>,
) {
  const where = and(
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    unsent ? isNull(schedules.sentAt) : undefined,
    searchParam ? sql`${schedules.id} in (select find_schedules(${searchParam}))` : undefined,
  )
  const page = await selectSchedules(scope)
    .where(where)
    .orderBy(...(unsent ? nextFirst : newestFirst))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(schedules).where(where)
  return {
    schedules: page.map(shown),
    ...pageInfo(pageNumber, page.length, total?.count ?? 0),
  }
}
