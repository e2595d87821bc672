import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { schedules } from '#db/schema/schedules.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#matching'
import { offsetOf, pageFacts, pageSize } from '#paging'
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
    searchParam
      ? or(contains(schedules.body, searchParam), contains(contacts.nameKey, searchParam))
      : undefined,
  )
  const page = await selectSchedules(scope)
    .where(where)
    .orderBy(...(unsent ? nextFirst : newestFirst))
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
