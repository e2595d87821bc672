import { eq } from 'drizzle-orm'
import { companies } from '#db/schema/companies.ts'
import { translatorFor } from '#i18n/catalogues'
import { fallbackLanguage } from '#i18n/languages'
import type { Scope } from '#scope'

/** Words in the language in which the company speaks to its customers. */
export async function companyWords(scope: Scope) {
  const [company] = await scope.db
    .select({ language: companies.language })
    .from(companies)
    .where(eq(companies.id, scope.companyId))
  return translatorFor(company?.language ?? fallbackLanguage).t
}
