import { asc, count, eq } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { helps } from '#db/schema/helps.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'

const byTitle = [asc(helps.sortKey), asc(helps.id)]

const isFound = contains(helps.title, searchedTerms)

const list = preparedList({
  rows: (db, isSearch) =>
    db
      .select()
      .from(helps)
      .where(isSearch ? isFound : undefined)
      .orderBy(...byTitle)
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) =>
    db
      .select({ count: count() })
      .from(helps)
      .where(isSearch ? isFound : undefined),
})

export async function listHelps(scope: Scope, asked: InputOf<typeof contract.listHelps>) {
  const { rows: records, ...info } = await list(scope, asked)
  return { records, ...info }
}

export function listAllHelps({ db }: Scope) {
  return db
    .select()
    .from(helps)
    .orderBy(...byTitle)
}

export async function findHelp({ db }: Scope, id: number) {
  const [help] = await db.select().from(helps).where(eq(helps.id, id))
  return help ?? fail('ERR_NO_HELP_FOUND')
}
