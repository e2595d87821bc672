import { and, count, desc, or, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { announcements } from '#db/schema/announcements.ts'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { maySeeAll } from './finding.ts'
import { shownAnnouncement } from './showing.ts'

const isShown = or(announcements.status, sql`${sql.placeholder('seesAll')}::boolean`)
const where = (isSearch: boolean) =>
  and(isShown, isSearch ? contains(announcements.title, searchedTerms) : undefined)

const list = preparedList({
  rows: (db, isSearch) =>
    db
      .select()
      .from(announcements)
      .where(where(isSearch))
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) => db.select({ count: count() }).from(announcements).where(where(isSearch)),
})

export async function listAnnouncements(
  scope: Scope,
  { active, ...asked }: InputOf<typeof contract.listAnnouncements>,
) {
  const seesAll = !active && maySeeAll(scope.actor)
  const { rows, ...info } = await list(scope, asked, { seesAll })
  return { records: rows.map((row) => shownAnnouncement(scope, row)), ...info }
}
