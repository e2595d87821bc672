import { fallbackLanguage, isLanguage, type Language } from '#kernel/i18n/languages'

/** Of whoever starts the demo, by what their terminal says: the shop is written before anybody visits. */
export function languageOfOwner(variables: Record<string, string | undefined>): Language {
  const named = variables.LC_ALL || variables.LC_MESSAGES || variables.LANG
  const language = named?.slice(0, 2).toLowerCase()
  return isLanguage(language) ? language : fallbackLanguage
}

const usualZones: Record<Language, string> = {
  es: 'America/Mexico_City',
  pt: 'America/Sao_Paulo',
  en: 'America/New_York',
}

/** Of this machine, so that the shop's days are the visitor's; containers know none. */
export function zoneOfOwner(language: Language): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'UTC' || timeZone.startsWith('Etc/') ? usualZones[language] : timeZone
}
