import { asc, count, eq } from 'drizzle-orm'
import { helps } from '#db/schema/helps.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { alphabetical, contains } from '#platform/matching'
import { offsetOf, pageInfo, pageSize } from '#platform/paging'
import type { Scope } from '#scope'
import type * as contract from './contract.ts'

const byTitle = [alphabetical(helps.title), asc(helps.id)]

export async function listHelps(
  { db }: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listHelps>,
) {
  const where = searchParam ? contains(helps.title, searchParam) : undefined
  const records = await db
    .select()
    .from(helps)
    .where(where)
    .orderBy(...byTitle)
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await db.select({ count: count() }).from(helps).where(where)
  return { records, ...pageInfo(pageNumber, records.length, total?.count ?? 0) }
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
