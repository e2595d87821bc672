/** Not the Cookie Store: it needs https, and an office may run plain http. */
export function rememberCookie(name: string, value: string) {
  const year = 31_536_000
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`
  Reflect.set(document, 'cookie', cookie)
}
