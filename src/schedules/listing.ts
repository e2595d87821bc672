import { and, count, desc, eq, or } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#matching'
import { offsetOf, pageFacts, pageSize } from '#paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { selectSchedules, shown } from './finding.ts'

export async function listSchedules(
  scope: Scope,
  { searchParam, pageNumber, contactId, status }: InputOf<typeof contract.listSchedules>,
) {
  const where = and(
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    status === undefined ? undefined : eq(schedules.status, status),
    searchParam
      ? or(contains(schedules.body, searchParam), contains(contacts.nameKey, searchParam))
      : undefined,
  )
  const page = await selectSchedules(scope)
    .where(where)
    .orderBy(desc(schedules.createdAt), desc(schedules.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db
    .select({ count: count() })
    .from(schedules)
    .innerJoin(contacts, eq(contacts.id, schedules.contactId))
    .where(where)
  return {
    schedules: page.map(shown),
    ...pageFacts(pageNumber, page.length, total?.count ?? 0),
  }
}
