import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language, languageCookie } from '#kernel/i18n/languages'
import { writeStored } from '../../../kit/storage/stored.ts'
import { rememberCookie } from '../cookie.ts'

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : fallbackLanguage
}

/** Reloads; drafts are stored. */
export function chooseLanguage(language: Language) {
  writeStored(languageCookie, language)
  rememberCookie(languageCookie, language)
  location.reload()
}
