export const languages = ['es', 'pt', 'en'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'es'

/** Each by its own name. */
export const languageNames: Record<Language, string> = {
  es: 'Español',
  pt: 'Português',
  en: 'English',
}

/** The saved choice, as a cookie of this name, so that the server renders in it. */
export const languageCookie = 'i18nextLng'

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}

export function languageOfHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.find((option) => option.trim().startsWith('q='))
      return {
        tag: tag.slice(0, 2).toLowerCase(),
        weight: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .sort((one, other) => other.weight - one.weight)
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? fallbackLanguage
}
