import type { Sql, TransactionSql } from 'postgres'
import { auditAsOwner } from '#kernel/audit/recording'
import { fail } from '#kernel/errors'
import { momentAfterIn, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Company } from '#kernel/scope'
import { emitToCompanies, writeAsOwner } from '#kernel/scope/writing-as-owner'
import { type Plan, type PlanChange, type PlanForm, planEvent } from './contract.ts'
import { columns, findPlan, shownPlan } from './reading.ts'

const toSupers = { ofSupers: true }

export function createPlan(platform: Sql, by: Company, form: PlanForm): Promise<Plan> {
  const { name, users, connections, queues, value, isPublic = true } = form
  return writeAsOwner(platform, async (sql) => {
    const [row] = await sql<StoredPlan[]>`
      insert into plans (name, users, connections, queues, value, is_public)
      values (${name}, ${users}, ${connections}, ${queues}, ${value}::text::numeric, ${isPublic})
      returning ${columns(sql)}`
    const record = row ? shownPlan(row) : fail('ERR_INTERNAL')
    await auditAsOwner(sql, by, { noun: 'plan', action: 'create', id: record.id, after: record })
    await emitToCompanies(sql, planEvent, { action: 'create', record }, toSupers)
    return record
  })
}

type StoredPlan = Omit<Plan, 'value'> & { minorUnits: number }

export function updatePlan(
  platform: Sql,
  by: Company,
  change: PlanChange & { planId: number; updatedAt?: string | undefined },
): Promise<Plan> {
  const { planId: id, name, users, connections, queues, value, isPublic, updatedAt } = change
  return writeAsOwner(platform, async (sql) => {
    const before = await lockPlan(sql, id)
    requireUnchanged(before.updatedAt, updatedAt)
    const [row] = await sql<StoredPlan[]>`
      update plans set
        name = coalesce(${name ?? null}, name),
        users = coalesce(${users ?? null}::integer, users),
        connections = coalesce(${connections ?? null}::integer, connections),
        queues = coalesce(${queues ?? null}::integer, queues),
        value = coalesce(${value ?? null}::text::numeric, value),
        is_public = coalesce(${isPublic ?? null}::boolean, is_public),
        updated_at = ${sql.unsafe(momentAfterIn())}
      where id = ${id} returning ${columns(sql)}`
    const record = row ? shownPlan(row) : fail('ERR_INTERNAL')
    await auditAsOwner(sql, by, { noun: 'plan', action: 'update', id, before, after: record })
    await emitToCompanies(sql, planEvent, { action: 'update', record }, toSupers)
    return record
  })
}

export function deletePlan(platform: Sql, by: Company, id: number): Promise<undefined> {
  return writeAsOwner(platform, async (sql) => {
    const before = await lockPlan(sql, id)
    const [companies] = await sql<{ count: number }[]>`
      select count(*)::integer count from companies where plan_id = ${id} and deleted_at is null`
    if (companies?.count) fail('ERR_PLAN_IN_USE', { count: companies.count })
    await sql`update companies set plan_id = null where plan_id = ${id}`
    await sql`delete from plans where id = ${id}`
    await auditAsOwner(sql, by, { noun: 'plan', action: 'delete', id, before })
    await emitToCompanies(sql, planEvent, { action: 'delete', id }, toSupers)
    return undefined
  })
}

/** Also against a company that is about to get the plan. */
async function lockPlan(sql: TransactionSql, id: number): Promise<Plan> {
  await sql`select from plans where id = ${id} for update`
  return findPlan(sql, id)
}
