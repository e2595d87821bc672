import { and, asc, count } from 'drizzle-orm'
import { quickMessages } from '#db/schema/settings.ts'
import type { InputOf } from '#http/endpoint'
import { alphabetical, contains } from '#platform/matching'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'
import { selectQuickMessages, shown, visibleTo } from './finding.ts'

const byShortcode = [alphabetical(quickMessages.shortcode), asc(quickMessages.id)]

export async function listQuickMessages(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listQuickMessages>,
) {
  const found = searchParam ? contains(quickMessages.shortcode, searchParam) : undefined
  const where = and(visibleTo(scope), found)
  const page = await selectQuickMessages(scope)
    .where(where)
    .orderBy(...byShortcode)
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(quickMessages).where(where)
  return {
    records: page.map((found) => shown(scope, found)),
    ...pageInfo(pageNumber, page.length, total?.count ?? 0),
  }
}

export async function listAllQuickMessages(scope: Scope) {
  const all = await selectQuickMessages(scope)
    .where(visibleTo(scope))
    .orderBy(...byShortcode)
  return all.map((found) => shown(scope, found))
}
