/** Amounts are integers in minor units of their currency: never floating point. */
export interface Money {
  amount: number
  /** ISO 4217. */
  currency: string
}

/** Making one costs more than a row of a list. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

const digits = new Map<string, number>()

/** Digits after the point: 2 for most, 0 for JPY or CLP, 3 for KWD. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = formatOf('en', currency).resolvedOptions()
  digits.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** `1234` of MXN is `12.34`. */
export function decimalText({ amount, currency }: Money): string {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** From decimal text, exactly; undefined if it has more digits than the currency. */
export function amountOf(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency)
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, units = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  return Number(units + fraction.slice(0, digits).padEnd(digits, '0'))
}

export function moneyText({ amount, currency }: Money, language: string): string {
  return formatOf(language, currency).format(Number(decimalText({ amount, currency })))
}
