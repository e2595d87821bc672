import * as v from 'valibot'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { Lid } from '#desk/contacts/fields'
import { Given, Id, List, Name, OptionalId, SearchParam, Text } from '#kernel/http/fields'

export const ContactListForm = v.object({ name: Name })
export type ContactListForm = v.InferOutput<typeof ContactListForm>

export const ListedEmail = v.pipe(
  Text(254),
  v.transform((text) => text.trim().toLowerCase()),
  v.union(
    [v.literal(''), v.pipe(v.string(), v.maxLength(254), v.email('Invalid email'))],
    'Invalid email',
  ),
)

export const ListedContactForm = v.object({
  name: Name,
  number: PhoneNumber,
  country: NumberCountry,
  email: v.optional(v.nullable(ListedEmail)),
})
export type ListedContactForm = v.InferOutput<typeof ListedContactForm>

export const ListedContactChange = v.object({
  ...v.partial(ListedContactForm).entries,
  country: NumberCountry,
})
export type ListedContactChange = v.InferOutput<typeof ListedContactChange>

const mostSelected = 1_000

/** One of them: ticked contacts, those whom WhatsApp knows by these, those of a tag, or all that the search finds (blank: all). */
export const ContactSelection = v.object({
  contactIds: Given(List(Id, mostSelected)),
  lids: Given(List(Lid, mostSelected)),
  tagId: OptionalId,
  searchParam: v.optional(SearchParam),
})
export type ContactSelection = v.InferOutput<typeof ContactSelection>
