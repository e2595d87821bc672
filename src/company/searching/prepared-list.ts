/**
 * The statements of a list page: its rows and their number, sent together. Each is prepared once
 * with and once without a search, whose terms are the placeholder `terms`.
 */
import { sql } from 'drizzle-orm'
import { type Db, type Prepared, prepared } from '#db/session.ts'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import { searchTerms } from './search-terms.ts'

type Build<T> = (db: Db, isSearch: boolean) => { prepare(name: string): { execute(): Promise<T> } }

interface ListStatements<Row> {
  /** Limited by `limit` and `offset` of this module. */
  rows: Build<Row[]>
  count: Build<{ count: number }[]>
}

interface PageRequest {
  searchParam: string
  pageNumber: number
}

export const page = { limit: pageSize, offset: sql.placeholder('offset') }
export const searchText = sql.placeholder('text')
export const searchedTerms = sql.placeholder('terms')

export function preparedList<Row>({ rows, count }: ListStatements<Row>) {
  const shapes = [false, true].map((isSearch) => ({
    rows: prepared((db) => rows(db, isSearch)),
    count: prepared((db) => count(db, isSearch)),
  }))
  return async (scope: Scope, { searchParam, pageNumber }: PageRequest, values = {}) => {
    const shape = shapes[searchParam === '' ? 0 : 1]
    const { terms } = searchTerms(searchParam)
    const asked = { ...values, text: searchParam, terms, offset: offsetOf(pageNumber) }
    const read = <T>(statement: Prepared<T[]> | undefined) => statement?.execute(scope, asked) ?? []
    const [found, [total]] = await Promise.all([read(shape?.rows), read(shape?.count)])
    return { rows: found, ...pageInfo(pageNumber, found.length, total?.count ?? 0) }
  }
}
