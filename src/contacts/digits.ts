/** Of what looks like a phone number only: the 5 of "ana 5" is in far too many. */
export function digitsOf(search: string): string | null {
  const digits = search.replace(/[\s()+.-]/g, '')
  return /^\d{3,}$/.test(digits) ? digits : null
}
