import type { Language } from '#platform/i18n/languages'
import { sayIn } from '#platform/i18n/texts'
import { answerTexts } from './texts.ts'

export type Words = ReturnType<typeof wordsIn>

export const wordsIn = (language: Language) => sayIn(language, answerTexts)
