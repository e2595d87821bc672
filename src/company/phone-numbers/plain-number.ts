/** No spreadsheet writes a number that is longer. */
const longest = 400

/**
 * A stored number without an exponent: 5.2155512345678E+12 is 5215551234567.8. The digits are moved
 * as text, because a float would change long ones.
 */
export function plainNumber(stored: string): string {
  if (stored.length > longest) return stored
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(stored)
  if (!parts) return stored
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const after = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const kept = withoutZerosAtEnd(after)
  return sign + before.replace(/^0+(?=\d)/, '') + (kept && `.${kept}`)
}

/** A pattern for them looks at each zero for all that follow: zeros in the middle cost their square. */
function withoutZerosAtEnd(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
