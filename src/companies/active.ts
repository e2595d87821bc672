import { sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import type { Scope } from '#scope'

/** For statements that read the company anyway. */
export const isActiveCompany = sql<boolean>`is_active(${companies})`

/** Whether the company's automatic work runs; what comes in is stored all the same. */
export async function isActive(scope: Scope): Promise<boolean> {
  const [company] = await scope.db.select({ isActive: isActiveCompany }).from(companies)
  return company?.isActive ?? false
}
