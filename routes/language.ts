import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language, languageCookie, languageOfHeader } from '#i18n/languages'

/** The reader's own choice, else his company's language, else his browser's. */
export function languageOf(c: Context, ofCompany?: Language): Language {
  const chosen = getCookie(c, languageCookie)
  if (isLanguage(chosen)) return chosen
  return ofCompany ?? languageOfHeader(c.req.header('accept-language'))
}
