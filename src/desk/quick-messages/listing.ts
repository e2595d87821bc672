import { and, asc, count, or, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { quickMessages } from '#db/schema/settings.ts'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'
import { selectQuickMessages, shown, visibleTo } from './finding.ts'

const byShortcode = [asc(quickMessages.sortKey), asc(quickMessages.id)]

const isVisible = or(
  quickMessages.geral,
  sql`${quickMessages.userId} = ${sql.placeholder('userId')}::integer`,
)
const where = (isSearch: boolean) =>
  and(isVisible, isSearch ? contains(quickMessages.shortcode, searchedTerms) : undefined)

const list = preparedList({
  rows: (db, isSearch) =>
    selectQuickMessages({ db })
      .where(where(isSearch))
      .orderBy(...byShortcode)
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) => db.select({ count: count() }).from(quickMessages).where(where(isSearch)),
})

export async function listQuickMessages(
  scope: Scope,
  asked: InputOf<typeof contract.listQuickMessages>,
) {
  const { rows, ...info } = await list(scope, asked, { userId: scope.actor.userId })
  return { records: rows.map((row) => shown(scope, row)), ...info }
}

export async function listAllQuickMessages(scope: Scope) {
  const all = await selectQuickMessages(scope)
    .where(visibleTo(scope))
    .orderBy(...byShortcode)
  return all.map((found) => shown(scope, found))
}
