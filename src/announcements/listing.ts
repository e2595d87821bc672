import { and, count, desc, eq } from 'drizzle-orm'
import { announcements } from '#db/schema/announcements.ts'
import type { InputOf } from '#http/endpoint'
import { contains } from '#platform/matching'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { isVisibleTo } from './finding.ts'
import { shownAnnouncement } from './showing.ts'

export async function listAnnouncements(
  scope: Scope,
  { searchParam, pageNumber, active }: InputOf<typeof contract.listAnnouncements>,
) {
  const { db, actor } = scope
  const where = and(
    active ? eq(announcements.status, true) : isVisibleTo(actor),
    searchParam ? contains(announcements.title, searchParam) : undefined,
  )
  const rows = await db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await db.select({ count: count() }).from(announcements).where(where)
  const records = rows.map((row) => shownAnnouncement(scope, row))
  return { records, ...pageInfo(pageNumber, records.length, total?.count ?? 0) }
}
