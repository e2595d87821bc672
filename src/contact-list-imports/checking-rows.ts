/** What becomes of each row: a contact of the list, or a refusal with its reason. */
import * as v from 'valibot'
import { ListedEmail, ListedNumber } from '#contact-lists/fields'
import { Name } from '#http/fields'
import { plainNumber } from '#spreadsheets/plain-number'
import type { SpreadsheetRow } from '#spreadsheets/row'
import type { RefusalReason, RefusedRow } from './contract.ts'

export interface AcceptedRow {
  rowNumber: number
  name: string
  number: string
  email: string
}

/** The cells of name, number and e-mail, in this order. */
export function checkRow({ number: rowNumber, cells }: SpreadsheetRow): AcceptedRow | RefusedRow {
  const [name = '', typed = '', email = ''] = cells
  const number = plainNumber(typed.replace(/^=?"(.*)"$/, '$1'))
  const refused = (reason: RefusalReason) => ({ rowNumber, name, number: typed, email, reason })
  if (number === '') return refused('numberMissing')
  if (isRounded(typed, number)) return refused('numberRounded')
  const digits = v.safeParse(ListedNumber, number)
  if (!digits.success) return refused(isTooLong(number) ? 'numberTooLong' : 'numberTooShort')
  const named = v.safeParse(Name, name || digits.output)
  if (!named.success) return refused(name.length > 2 ? 'nameTooLong' : 'nameTooShort')
  const address = v.safeParse(ListedEmail, email)
  if (!address.success) return refused('emailInvalid')
  return { rowNumber, name: named.output, number: digits.output, email: address.output }
}

const isTooLong = (number: string) => number.replace(/\D/g, '').length > 15

/** 5.2155E+12 in a CSV has lost digits: a number made of it would be somebody else's. */
function isRounded(typed: string, number: string): boolean {
  const parts = /^(\d+)[.,]?(\d*)e\+?(\d+)$/i.exec(typed)
  if (!parts) return false
  const [, , fraction = '', exponent = ''] = parts
  return fraction.length < Number(exponent) || /\D/.test(number)
}
