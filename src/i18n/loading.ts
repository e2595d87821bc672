import type { Catalogue } from './es.ts'
import type { Language } from './languages.ts'

/** One language, as its own chunk of the browser's build. */
export const loadCatalogue: Record<Language, () => Promise<Catalogue>> = {
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  en: async () => (await import('./en.ts')).en,
}
