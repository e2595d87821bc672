import { asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { tags, ticketTags } from '#db/schema/tags.ts'
import { prepared } from '#db/session.ts'
import type { InputOf } from '#kernel/http/endpoint'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { Scope } from '#kernel/scope'
import { foldedName } from './alike.ts'
import type * as contract from './contract.ts'

const bearsTag = eq(ticketTags.tagId, tags.id)
const ticketsCount = sql<number>`(select count(*)::integer from ${ticketTags} where ${bearsTag})`

export async function listTags(
  scope: Scope,
  { searchParam, pageNumber }: InputOf<typeof contract.listTags>,
) {
  const where = searchParam
    ? contains(sql`${tags.name} || chr(1) || ${tags.color}`, searchParam)
    : undefined
  const page = await scope.db
    .select({ ...getTableColumns(tags), ticketsCount })
    .from(tags)
    .where(where)
    .orderBy(asc(tags.sortKey), asc(tags.id))
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
  const [total] = await scope.db.select({ count: count() }).from(tags).where(where)
  return { tags: page, ...pageInfo(pageNumber, page.length, total?.count ?? 0) }
}

export function listAllTags(scope: Scope, { searchParam }: InputOf<typeof contract.listAllTags>) {
  return scope.db
    .select()
    .from(tags)
    .where(searchParam ? contains(tags.name, searchParam) : undefined)
    .orderBy(asc(tags.sortKey), asc(tags.id))
}

const lanesInOrder = prepared((db) =>
  db.select().from(tags).where(eq(tags.kanban, 1)).orderBy(asc(tags.laneOrder), asc(tags.id)),
)

export async function listLanes(scope: Scope) {
  return { lista: await lanesInOrder.execute(scope, {}) }
}

/** From before names were compared. */
export async function listDoubles({ db }: Scope) {
  const key = sql<string>`${foldedName(tags.name)}`
  const several = db.select({ key }).from(tags).groupBy(key).having(sql`count(*) > 1`)
  const found = await db
    .select({ tag: { ...getTableColumns(tags), ticketsCount }, key })
    .from(tags)
    .where(inArray(key, several))
    .orderBy(key, asc(tags.id))
  const byKey = Map.groupBy(found, (one) => one.key)
  return { doubles: [...byKey.values()].map((group) => ({ tags: group.map(({ tag }) => tag) })) }
}
