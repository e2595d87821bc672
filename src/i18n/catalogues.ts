import { en } from './en.ts'
import { type Catalogue, es } from './es.ts'
import type { Language } from './languages.ts'
import { pt } from './pt.ts'
import { createTranslator, type Translator } from './translator.ts'

/** All languages at once, for the server. A browser loads one, with `loadCatalogue`. */
export const catalogues: Record<Language, Catalogue> = { es, pt, en }

const translators = new Map<Language, Translator>()

export function translatorFor(language: Language): Translator {
  const existing = translators.get(language)
  if (existing) return existing
  const translator = createTranslator(language, catalogues[language])
  translators.set(language, translator)
  return translator
}

/** With a page comes what it says at first; the rest of its language it fetches later. */
export function textsOfNouns(language: Language, nouns: readonly string[]) {
  return Object.fromEntries(
    Object.entries(catalogues[language]).filter(([noun]) => nouns.includes(noun)),
  )
}
