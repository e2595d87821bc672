import { companyLanguage } from '#companies/language'
import type { Scope } from '#scope'
import { wordsIn } from './words.ts'

export const companyWords = async (scope: Scope) => wordsIn(await companyLanguage(scope))
