import type { Language } from '#kernel/i18n/languages'
import type { PageTexts } from './light-translator.ts'

/** A chunk per language: see `build/one-language.ts`. */
export const loadTexts: Record<Language, () => Promise<PageTexts>> = {
  es: async () => (await import('texts:es')).default,
  pt: async () => (await import('texts:pt')).default,
  en: async () => (await import('texts:en')).default,
}
