import { and, count, desc, eq } from 'drizzle-orm'
import { announcements } from '#db/schema/announcements.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#platform/matching'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'

export async function listAnnouncements(
  { db, actor }: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listAnnouncements>,
) {
  const where = and(
    actor.isSuper ? undefined : eq(announcements.status, true),
    searchParam ? contains(announcements.title, searchParam) : undefined,
  )
  const records = await db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await db.select({ count: count() }).from(announcements).where(where)
  return { records, ...pageInfo(pageNumber, records.length, total?.count ?? 0) }
}
