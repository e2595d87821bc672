import { sql } from 'drizzle-orm'
import { isActiveCompany } from '#company/companies/active'
import { companies } from '#db/schema/companies.ts'
import { prepared } from '#db/session.ts'
import type { Scope } from '#kernel/scope'

/** Campaigns of a company that has expired, is disabled or may not use them rest, and go on. */
export async function mayRun(scope: Scope): Promise<boolean> {
  const [company] = await permission.execute(scope)
  return company?.may ?? false
}

const permission = prepared((db) =>
  db
    .select({ may: sql<boolean>`${isActiveCompany} and has_campaigns(${companies.id})` })
    .from(companies),
)
