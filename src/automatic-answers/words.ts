import { companyLanguage } from '#companies/language'
import type { Language } from '#i18n/languages'
import { sayIn } from '#i18n/texts'
import type { Scope } from '#scope'
import { answerTexts } from './texts.ts'

export type Words = ReturnType<typeof wordsIn>

export const wordsIn = (language: Language) => sayIn(language, answerTexts)

/** In the language in which the company speaks to its customers. */
export const companyWords = async (scope: Scope) => wordsIn(await companyLanguage(scope))
