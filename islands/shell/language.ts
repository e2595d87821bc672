import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language, languageCookie } from '#i18n/languages'
import { loadCatalogue } from '#i18n/loading'
import type { Translator } from '#i18n/translator'
import { writeStored } from '../stored.ts'
import { rememberCookie } from './cookie.ts'

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : fallbackLanguage
}

/** Changes what is on the screen at once; the server renders in it from the next page on. */
export async function chooseLanguage(translator: Translator, language: Language) {
  const texts = await loadCatalogue[language]()
  for (const [noun, ofNoun] of Object.entries(texts)) {
    translator.addResourceBundle(language, noun, ofNoun)
  }
  await translator.changeLanguage(language)
  document.documentElement.lang = language
  writeStored(languageCookie, language)
  rememberCookie(languageCookie, language)
}
