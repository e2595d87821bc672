/** What has as many digits as a number and is none. A slash or a comma is in no number anyway. */
const shapes = [
  // Dates: 2026-11-26, 26.11.2026
  /^(?:19|20)\d\d[-. ]\d{1,2}[-. ]\d{1,2}$/,
  /^\d{1,2}[-. ]\d{1,2}[-. ](?:19|20)\d\d$/,
  // Decimals: 1500000.5; a number that is written with one point has another sign beside it.
  /^\d+\.\d+$/,
  // Amounts: 12.500.000. Longer ones are numbers, 34.600.111.222.
  /^\d{1,3}(?:\.\d{3}){2}$/,
  // Brazil's CPF and postal code, Chile's RUT
  /^\d{3}\.\d{3}\.\d{3}-\d\d$/,
  /^\d{5}-\d{3}$/,
  /^\d{1,2}\.\d{3}\.\d{3}-[\dk]$/i,
]

const dateWithSlashes = /^\d{1,4}\/\d{1,2}\/\d{1,4}(?: |$)/

export function isOtherThing(text: string): boolean {
  return dateWithSlashes.test(text) || shapes.some((shape) => shape.test(text))
}

const extension =
  /\d[\s,;.(-]*(?:extensi[oó]n|extens[aã]o|extension|extn?|ramal|anexo|interno|int|x|#)[\s.:=]*\d{1,7}\)?$/i

export function hasExtension(text: string): boolean {
  return extension.test(text)
}

const between = /[\n,;/|&]|:::| {2,}| - |(?<=\d)\s*(?=\+)|\s(?:y|e|o|u|ou|and|or)\s/i

/** `555-1234 / 555-9876`, `4567-8900/01`, two lines, `600 111 222 y 600 333 444`. */
export function isSeveral(text: string): boolean {
  const parts = text.split(between).map(countDigits)
  const long = parts.filter((digits) => digits >= 6).length
  const isAlternative = text.includes('/') && long === 1 && parts.some((n) => n > 0 && n < 6)
  return long >= 2 || isAlternative || text.split(/[ ()]+/).filter(isWholeNumber).length >= 2
}

const isWholeNumber = (word: string) => countDigits(word) >= 7

/** ASCII digits only: the text is folded. */
export function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0
}
