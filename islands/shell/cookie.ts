/**
 * A choice that the server must know to render the page as it will stay. Set through the document:
 * the Cookie Store exists only over https, and a desk in an office may run over plain http.
 */
export function rememberCookie(name: string, value: string) {
  const year = 31_536_000
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
  Reflect.set(document, 'cookie', cookie)
}
