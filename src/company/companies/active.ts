import { sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import type { Scope } from '#kernel/scope'

export const isActiveCompany = sql<boolean>`is_active(${companies})`

/** Whether automatic work runs; inbound messages are stored in any case. */
export async function isActive(scope: Scope): Promise<boolean> {
  const [company] = await scope.db.select({ isActive: isActiveCompany }).from(companies)
  return company?.isActive ?? false
}
