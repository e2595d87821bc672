/**
 * Behind the code of the country many write what is dialled at home only. Numbers of the country are
 * never so long, or begin otherwise, so that nobody else's number is changed.
 */
const homePrefixes: readonly [written: RegExp, number: string][] = [
  // Brazil: 0, with or without the two digits of a carrier.
  [/^550(?:\d{2})?([1-9]{2}9?\d{8})$/, '55$1'],
  // Mexico: 01 to a phone at home, 044 and 045 to a mobile, until 2019.
  [/^52(?:01|04[45])(\d{10})$/, '52$1'],
  // Argentina: 0 before the area, and 15 behind it for mobiles, which abroad are 549.
  [/^549?0?(11|[23]\d{2,3})15(\d{6,8})$/, '549$1$2'],
  [/^54(9?)0([1-3]\d{9})$/, '54$1$2'],
]
const digitsOfMobile = 13

export function withoutHomePrefix(digits: string): string {
  for (const [written, number] of homePrefixes) {
    const read = digits.replace(written, number)
    const isWhole = !number.startsWith('549') || read.length === digitsOfMobile
    if (read !== digits && isWhole) return read
  }
  return digits
}
