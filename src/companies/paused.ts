import { eq, sql } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import type { Scope } from '#scope'

/** Disabled, or its subscription has run out with the end of the due day, by the company's clock. */
export const isCompanyPaused = sql<boolean>`not ${companies.status}
  or ${companies.deletedAt} is not null
  or coalesce((now() at time zone ${companies.timeZone})::date > ${companies.dueDate}, false)`

/** Whether what the company does by itself rests; what comes in is stored all the same. */
export async function isPaused(scope: Scope): Promise<boolean> {
  const [company] = await scope.db
    .select({ isPaused: isCompanyPaused })
    .from(companies)
    .where(eq(companies.id, scope.companyId))
  return company?.isPaused ?? true
}
