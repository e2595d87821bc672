/** Only of a text that looks like a phone number: the 5 of "ana 5" would match too many. */
export function digitsOf(search: string): string | null {
  const digits = search.replace(/[\s()+.-]/g, '')
  return /^\d{3,}$/.test(digits) ? digits : null
}
