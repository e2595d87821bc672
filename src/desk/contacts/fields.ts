import * as v from 'valibot'
import { NumberCountry } from '#company/phone-numbers/country-fields'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { Given, Id, List, Name, OptionalId, Text } from '#kernel/http/fields'

/** By which WhatsApp knows somebody. */
export const Lid = v.pipe(v.string(), v.maxLength(40), v.regex(/^\d{5,20}(@lid)?$/, 'Invalid'))

/** With or without the @. */
export const Username = v.pipe(v.string(), v.maxLength(200, 'Too Long!'))

/** One of them says who is meant. */
export const namingContact = {
  contactId: v.pipe(OptionalId, v.description('Of a contact, also of one whose number is hidden')),
  lid: v.pipe(
    v.nullish(Given(Lid)),
    v.description('By which WhatsApp knows a contact, as webhooks tell it'),
  ),
  username: v.pipe(
    v.nullish(Given(Username)),
    v.description('With or without @: whichever contact bears it now, which WhatsApp is asked for'),
  ),
}
/** Who bears a user name is asked over the default connection. */
export const namingErrors = [
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_USERNAME_NOT_FOUND',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_NOT_INITIALIZED',
] as const
const NamedContact = v.object(namingContact)
export type NamedContact = v.InferOutput<typeof NamedContact>

export const namesIn = ({ contactId, lid, username }: NamedContact) =>
  [contactId, lid, username].filter((one) => one !== undefined && one !== null && one !== '')

const Email = v.pipe(
  Text(200),
  v.transform((text) => text.trim()),
  v.union(
    [v.literal(''), v.pipe(v.string(), v.maxLength(200), v.email('Invalid email'))],
    'Invalid email',
  ),
)

const ExtraInfoForm = v.object({
  id: v.optional(v.nullable(Id)),
  name: v.pipe(
    Text(200),
    v.transform((text) => text.trim()),
    v.nonEmpty('Required'),
  ),
  value: Text(4096),
})

export const ContactForm = v.object({
  name: Name,
  number: PhoneNumber,
  country: NumberCountry,
  email: v.optional(v.nullable(Email)),
  extraInfo: v.nullish(Given(List(ExtraInfoForm, 100))),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

/** A contact known only by a LID has no number yet: blank leaves it so. */
const Unnumbered = v.pipe(
  v.union([v.literal(''), v.null()]),
  v.transform(() => undefined),
)

/** Of a group, which a form sends back as it is. */
const GroupId = v.pipe(v.string(), v.maxLength(40), v.regex(/^(\d{16,20}|\d{8,15}-\d{10})$/))

/** The name that WhatsApp gave may be shorter or longer than a form allows, and stays. */
const StoredName = v.pipe(
  Text(1000),
  v.transform((text) => text.trim()),
  v.nonEmpty('Required'),
)

export const ContactChange = v.object({
  ...v.partial(ContactForm).entries,
  country: NumberCountry,
  name: v.optional(StoredName),
  number: v.optional(
    v.union(
      [Unnumbered, GroupId, PhoneNumber],
      ({ issues }) => issues?.at(-1)?.message ?? 'Invalid',
    ),
  ),
})
export type ContactChange = v.InferOutput<typeof ContactChange>
