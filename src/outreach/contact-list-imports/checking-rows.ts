/** What becomes of each row: a contact of the list, or a refusal with its reason. */
import * as v from 'valibot'
import { type CountryChoice, readInCountry } from '#company/phone-numbers/plan/reading-in-country'
import { Name } from '#kernel/http/fields'
import { ListedEmail } from '#outreach/contact-lists/fields'
import type { SpreadsheetRow } from '#outreach/spreadsheets/row'
import type { RefusalReason, RefusedRow } from './contract.ts'

export interface AcceptedRow {
  rowNumber: number
  name: string
  number: string
  email: string
}

/** The cells of name, number and e-mail, in this order. */
export function checkRow(
  { number: rowNumber, cells }: SpreadsheetRow,
  choice: CountryChoice = {},
): AcceptedRow | RefusedRow {
  const [name = '', typed = '', email = ''] = cells
  const refused = (reason: RefusalReason) => ({ rowNumber, name, number: typed, email, reason })
  const number = readInCountry(typed, choice)
  if ('refusal' in number) return refused(number.refusal)
  const named = v.safeParse(Name, name || number.digits)
  if (!named.success) return refused(name.length > 2 ? 'nameTooLong' : 'nameTooShort')
  const address = v.safeParse(ListedEmail, email)
  if (!address.success) return refused('emailInvalid')
  return { rowNumber, name: named.output, number: number.digits, email: address.output }
}
