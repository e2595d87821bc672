/** In three countries WhatsApp and people disagree on a digit of the same number. */
const countries: readonly [number: RegExp, digit: string][] = [
  // Brazil: 55, two digits of area, and eight digits with or without a 9 before them.
  [/^(55\d{2})9?(\d{8})$/, '9'],
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
