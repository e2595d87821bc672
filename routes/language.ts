import type { Context, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language, languageCookie, languageOfHeader } from '#kernel/i18n/languages'

const year = 31_536_000

/** The user's choice, else the company's language, else the browser's. */
export function languageOf(c: Context, ofCompany?: Language): Language {
  const chosen = getCookie(c, languageCookie)
  if (isLanguage(chosen)) return chosen
  return ofCompany ?? languageOfHeader(c.req.header('accept-language'))
}

/** `?lang=pt` on any page, for pages whose links must work without a script. */
export async function rememberLanguage(c: Context, next: Next) {
  const chosen = c.req.query('lang')
  if (c.req.method !== 'GET' || !isLanguage(chosen)) return next()
  setCookie(c, languageCookie, chosen, { path: '/', maxAge: year, sameSite: 'Lax' })
  const address = new URL(c.req.url)
  address.searchParams.delete('lang')
  return c.redirect(address.pathname + address.search)
}
