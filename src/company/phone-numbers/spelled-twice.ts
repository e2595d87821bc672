/** In three countries WhatsApp and people disagree on a digit of the same number. */
const countries: readonly [number: RegExp, digit: string][] = [
  // Brazil: 55, two digits of area, and a mobile's eight digits with or without a 9 before them.
  // Those that begin with 2 to 5 are a landline's: with a 9 they are somebody else's.
  [/^(55\d{2})9?([6-9]\d{7})$/, '9'],
  // Mexico: 52 or 521, then ten digits.
  [/^(52)1?(\d{10})$/, '1'],
  // Argentina: 54 or 549, then ten digits.
  [/^(54)9?(\d{10})$/, '9'],
]

interface SpelledTwice {
  before: string
  /** What only one of the two has. */
  digit: string
  rest: string
}

export function spelledTwice(number: string): SpelledTwice | undefined {
  for (const [country, digit] of countries) {
    const [, before, rest] = country.exec(number) ?? []
    if (before !== undefined && rest !== undefined) return { before, digit, rest }
  }
  return undefined
}
