import { companyLanguage } from '#company/companies/language'
import type { Scope } from '#kernel/scope'
import { wordsIn } from './words.ts'

export const companyWords = async (scope: Scope) => wordsIn(await companyLanguage(scope))
