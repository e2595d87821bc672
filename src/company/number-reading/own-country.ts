/** The country whose numbers a company writes without its code. */
import { desc, isNotNull } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { connections } from '#db/schema/connections.ts'
import { countryOfZone } from '#platform/phone-numbers/plan/country-of-zone'
import { countryOf } from '#platform/phone-numbers/plan/numbers'
import type { Scope } from '#platform/scope'

/** That of its number, the default one first; else of its zone. Undefined: neither says one. */
export async function numberCountry(scope: Scope): Promise<string | undefined> {
  const [linked] = await scope.db
    .select({ number: connections.number })
    .from(connections)
    .where(isNotNull(connections.number))
    .orderBy(desc(connections.isDefault), connections.id)
    .limit(1)
  const ofNumber = linked?.number ? countryOf(linked.number) : undefined
  return ofNumber ?? (await countryOfCompany(scope))
}

async function countryOfCompany({ db }: Scope): Promise<string | undefined> {
  const [company] = await db.select({ timeZone: companies.timeZone }).from(companies)
  return company && countryOfZone(company.timeZone)
}
