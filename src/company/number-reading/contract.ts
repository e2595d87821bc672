/** What a number that somebody types is, before it is stored; the dialogs show it. */
import * as v from 'valibot'
import { AreaCode, NumberCountry } from '#company/phone-numbers/country-fields'
import { numberRefusals } from '#company/phone-numbers/refusals'
import { endpoint } from '#kernel/http/endpoint'
import { Text } from '#kernel/http/fields'

export const NumberChoice = v.object({
  /** With the code of the country. */
  digits: v.string(),
  country: v.nullable(v.string()),
})
export type NumberChoice = v.InferOutput<typeof NumberChoice>

export const NumberReading = v.object({
  /** Null: it cannot be read. */
  number: v.nullable(NumberChoice),
  refusal: v.nullable(v.picklist(numberRefusals)),
  /** What a number that is refused may be. */
  choices: v.array(NumberChoice),
  /** It has + or 00, so that the chosen country does not count. */
  hasOwnCountry: v.boolean(),
})
export type NumberReading = v.InferOutput<typeof NumberReading>

export const readNumber = endpoint({
  method: 'post',
  path: '/number-reading',
  can: 'contact.read',
  summary: 'What a typed number is as it would be stored, or why it is none; stores nothing',
  accepts: v.object({ typed: Text(200), country: NumberCountry, areaCode: AreaCode }),
  returns: NumberReading,
})

export const showNumberCountry = endpoint({
  method: 'get',
  path: '/number-reading/country',
  can: 'contact.read',
  summary: 'The country of the linked number, else of the time zone; null if they say none',
  accepts: v.object({}),
  returns: v.object({ country: v.nullable(v.string()) }),
})
