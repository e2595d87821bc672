import { createInstance, type i18n } from 'i18next'
import type { Language } from '#kernel/i18n/languages'
import type { Catalogue } from './catalogue.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Catalogue
    returnNull: false
  }
}

export type Translator = i18n

export function createTranslator(language: Language, texts: Catalogue): Translator {
  const translator = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    defaultNS: 'common',
    ns: Object.keys(texts),
    initAsync: false,
    // React and hono/jsx escape what they print.
    interpolation: { escapeValue: false },
  })
  translator.init()
  return translator
}
