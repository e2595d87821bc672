import type { Language } from '#kernel/i18n/languages'
import { sayIn } from '#kernel/i18n/texts'
import { answerTexts } from './texts.ts'

export type Words = ReturnType<typeof wordsIn>

export const wordsIn = (language: Language) => sayIn(language, answerTexts)
