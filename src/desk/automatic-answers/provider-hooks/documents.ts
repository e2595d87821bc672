/** A CPF has 11 digits, a CNPJ 14; the last two of each check the others. */
export interface TypedDocument {
  digits: string
  isValid: boolean
}

/** Ten digits or more, with or without the usual punctuation. */
const candidates = /(?<![\d.])\d(?:[.\-/\s]?\d){9,17}(?!\d)/g

/** In a text as customers write it; of several numbers the first valid one, else the first. */
export function documentIn(text: string): TypedDocument | undefined {
  const found = [...text.matchAll(candidates)].map(([typed]) => {
    const digits = digitsOf(typed)
    return { digits, isValid: isDocument(digits) }
  })
  return found.find(({ isValid }) => isValid) ?? found[0]
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** 529.982.247-25, or 11.222.333/0001-81. */
export function punctuated(digits: string): string {
  return digits.length === 11
    ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    : digits.replace(/(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})/, '$1.$2.$3/$4-$5')
}

function isDocument(digits: string): boolean {
  if (digits.length !== 11 && digits.length !== 14) return false
  if (/^(\d)\1+$/.test(digits)) return false
  const checked = digits.length - 2
  const first = checkDigit(digits.slice(0, checked))
  return digits.endsWith(`${first}${checkDigit(`${digits.slice(0, checked)}${first}`)}`)
}

/** Weights count up from the right: from 2 to 9 and again for a CNPJ, without end for a CPF. */
function checkDigit(digits: string): number {
  const longest = digits.length <= 10 ? 12 : 8
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % longest)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
