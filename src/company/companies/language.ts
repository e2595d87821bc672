import { companies } from '#db/schema/companies.ts'
import { fallbackLanguage, type Language } from '#kernel/i18n/languages'
import type { Scope } from '#kernel/scope'

export async function companyLanguage(scope: Scope): Promise<Language> {
  const [company] = await scope.db.select({ language: companies.language }).from(companies)
  return company?.language ?? fallbackLanguage
}
