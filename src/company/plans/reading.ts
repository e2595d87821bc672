/** Plans belong to no company and are read by the owner's connection. */
import type { Sql } from 'postgres'
import { searchTerms } from '#company/searching/search-terms'
import { fail } from '#kernel/errors'
import { offsetOf, pageInfo, pageSize } from '#kernel/lists/paging'
import type { OwnerSql } from '#kernel/scope/writing-as-owner'
import { filterOnce } from '#kernel/showing'
import { batching } from '#kernel/time/batching'
import type { Plan, PlanCard, PlanRow } from './contract.ts'

/** Prices are read in hundredths, as integers. */
type Stored<Row> = Omit<Row, 'value'> & { minorUnits: number }

export async function listPlans(
  sql: OwnerSql,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { terms } = searchTerms(searchParam)
  const where = searchParam
    ? sql`name_key like all ((select search_patterns(${terms}::text[]))::text[])`
    : sql`true`
  const [rows, [total]] = await Promise.all([
    sql<Stored<PlanRow>[]>`
      select ${columns(sql)}, (
        select count(*)::integer from companies where plan_id = plans.id and deleted_at is null
      ) "companiesCount"
      from plans
      where ${where}
      order by sort_key, id limit ${pageSize} offset ${offsetOf(pageNumber)}`,
    sql<{ count: number }[]>`select count(*)::integer count from plans where ${where}`,
  ])
  return { plans: rows.map(shownPlan), ...pageInfo(pageNumber, rows.length, total?.count ?? 0) }
}

export async function listAllPlans(sql: OwnerSql): Promise<Plan[]> {
  const rows = await sql<Stored<Plan>[]>`
    select ${columns(sql)} from plans order by sort_key, id`
  return rows.map(shownPlan)
}

const readers = new WeakMap<Sql, () => Promise<PlanCard[]>>()

/** Anybody may ask: who asks while it is being read shares the next reading. */
export function listPublicPlans(sql: Sql): Promise<PlanCard[]> {
  const read = readers.get(sql) ?? sharedReader(sql)
  readers.set(sql, read)
  return read()
}

function sharedReader(sql: Sql): () => Promise<PlanCard[]> {
  const readOnce = batching<undefined, PlanCard[]>(
    async (asked) => {
      const rows = await sql<Stored<PlanCard>[]>`
        select id, name, users, connections, queues, (value * 100)::integer "minorUnits"
        from plans where is_public order by sort_key, id`
      const plans = rows.map((row) => filterOnce(shownPlan(row)))
      return asked.map(() => plans)
    },
    { most: 1_000 },
  )
  return () => readOnce('plans', undefined)
}

export async function findPlan(sql: OwnerSql, id: number): Promise<Plan> {
  const [row] = await sql<Stored<Plan>[]>`select ${columns(sql)} from plans where id = ${id}`
  return row ? shownPlan(row) : fail('ERR_NO_PLAN_FOUND')
}

export function columns(sql: OwnerSql) {
  return sql`id, name, users, connections, queues, (value * 100)::integer "minorUnits",
    is_public "isPublic", created_at "createdAt", updated_at "updatedAt"`
}

export function shownPlan<Row extends { minorUnits: number }>({ minorUnits, ...row }: Row) {
  return { ...row, value: minorUnits / 100 }
}
