/** The country whose numbers a company writes without its code. */
import { sql } from 'drizzle-orm'
import { countryOfZone } from '#company/phone-numbers/plan/country-of-zone'
import { countryOf } from '#company/phone-numbers/plan/numbers'
import { companies } from '#db/schema/companies.ts'
import { connections } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'

/** That of its number, the default one first; else of its zone. Undefined: neither says one. */
export async function numberCountry({ db }: Scope): Promise<string | undefined> {
  const [company] = await db
    .select({ timeZone: companies.timeZone, linked: linkedNumber })
    .from(companies)
  const { linked, timeZone } = company ?? {}
  return (linked && countryOf(linked)) || (timeZone && countryOfZone(timeZone)) || undefined
}

const linkedNumber = sql<string | null>`(select ${connections.number} from ${connections}
  where ${connections.number} is not null
  order by ${connections.isDefault} desc, ${connections.id} limit 1)`
