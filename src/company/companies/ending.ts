import { isNotNull } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import type { Company } from '#kernel/scope'
import { companyDeleted } from './consequences.ts'

/** Unless it was restored before. */
export function endDeletedCompany(company: Company) {
  return company.scope(async (scope) => {
    const [deleted] = await scope.db
      .select({ id: companies.id })
      .from(companies)
      .where(isNotNull(companies.deletedAt))
    if (deleted) await scope.follow(companyDeleted, undefined)
  })
}
