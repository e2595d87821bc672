/** Groups of digits after the country code, by prefix. */
const groupings: [start: RegExp, groups: number[]][] = [
  // Mexico: a 1 before mobile numbers of old, two digits for the three largest cities.
  [/^521(?=55|56|33|81)/, [1, 2, 4, 4]],
  [/^521/, [1, 3, 3, 4]],
  [/^52(?=55|56|33|81)/, [2, 4, 4]],
  [/^52/, [3, 3, 4]],
  [/^55\d{2}9/, [2, 5, 4]],
  [/^55/, [2, 4, 4]],
  [/^549(?=11)/, [1, 2, 4, 4]],
  [/^549/, [1, 3, 3, 4]],
  [/^56/, [1, 4, 4]],
  [/^1/, [3, 3, 4]],
]
const oneDigit = /^[17]/
const threeDigits = /^(2[1-689]|3[578]|42|5[09]|6[789]|8[05]|9[679])/

export function shownNumber(number: string): string {
  const digits = number.replace(/^\+/, '')
  // Longer ones are ids of groups, not numbers.
  if (!/^\d{8,15}$/.test(digits)) return number
  const code = digits.slice(0, lengthOfCode(digits))
  const rest = digits.slice(code.length)
  const known = groupings.find(([start]) => start.test(digits))?.[1]
  const isWhole = known && known.reduce((sum, one) => sum + one, 0) === rest.length
  return [`+${code}`, ...split(rest, isWhole ? known : undefined)].join(' ')
}

function lengthOfCode(digits: string): number {
  if (oneDigit.test(digits)) return 1
  return threeDigits.test(digits) ? 3 : 2
}

function split(digits: string, groups: readonly number[] | undefined): string[] {
  const [first = digits.length > 4 ? 3 : digits.length, ...others] = groups ?? []
  const next = digits.slice(first)
  return [digits.slice(0, first), ...(next ? split(next, groups && others) : [])]
}
