/** How the numbers of a file are read: by what was chosen, and by how most of them are written. */
import type { CountryChoice } from '#company/phone-numbers/plan/reading-in-country'
import { isWithItsCode } from '#company/phone-numbers/plan/reading-in-country'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import type { NumberChoice } from './fields.ts'

/** So many rows say how a column is written. */
const sample = 500

export function choiceOf({
  country,
  areaCode,
  severalAs,
  takesOthers,
}: NumberChoice): CountryChoice {
  return { country, area: areaCode, severalAs, takesOthers }
}

/** @param rows as `composeRow` makes them */
export function choiceAmong(rows: readonly SpreadsheetRow[], choice: CountryChoice): CountryChoice {
  const { country } = choice
  if (country === undefined) return choice
  const step = Math.max(1, Math.ceil(rows.length / sample))
  const typed = rows.filter((_, at) => at % step === 0).map(({ cells }) => cells[1] ?? '')
  const filled = typed.filter((cell) => cell !== '')
  const withCode = filled.filter((cell) => isWithItsCode(cell, country))
  return { ...choice, isMostlyInternational: withCode.length * 2 > filled.length }
}
