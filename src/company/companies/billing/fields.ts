import * as v from 'valibot'
import { countryCodes } from '#company/phone-numbers/countries'
import { Text } from '#kernel/http/fields'

/** To whom the company's receipts are made out; empty until its first checkout. */
export const BillingDetails = v.object({
  billingName: v.string(),
  addressStreet: v.string(),
  addressDistrict: v.string(),
  addressCity: v.string(),
  addressState: v.string(),
  addressZipCode: v.string(),
  addressCountry: v.string(),
})
export type BillingDetails = v.InferOutput<typeof BillingDetails>

/** The specification's, as it spells them. */
export const billingCountries = ['BR', 'MX', 'usa'] as const

/** Offered after them. */
export const otherCountries: readonly string[] = [...countryCodes].filter(
  (code) => !['BR', 'MX', 'US'].includes(code),
)

const Written = (message: string, max: number) =>
  v.pipe(
    v.optional(Text(max), ''),
    v.transform((text) => text.trim()),
    v.nonEmpty(message),
  )

const Optional = (max: number) => v.optional(v.pipe(Text(max), v.trim()), '')

/** The checkout's first step, with the specification's names and messages. */
export const BillingForm = v.object({
  firstName: Written('O nome completo é obligatorio', 100),
  lastName: Optional(100),
  address2: Written('O Endereço é obligatorio', 200),
  district: Optional(100),
  city: Written('Required', 100),
  state: Optional(100),
  zipcode: Written('CEP é obligatorio', 20),
  country: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    v.nonEmpty('País é obligatorio'),
    v.picklist([...billingCountries, ...otherCountries], 'Invalid'),
  ),
})
export type BillingForm = v.InferOutput<typeof BillingForm>

export function billingOf(form: BillingForm): BillingDetails {
  return {
    billingName: `${form.firstName} ${form.lastName}`.trim(),
    addressStreet: form.address2,
    addressDistrict: form.district,
    addressCity: form.city,
    addressState: form.state,
    addressZipCode: form.zipcode,
    addressCountry: form.country,
  }
}
