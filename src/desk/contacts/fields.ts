import * as v from 'valibot'
import { Given, Id, List, Name, Text } from '#platform/http/fields'
import { NumberCountry } from '#platform/http/number-fields'
import { PhoneNumber } from '#platform/phone-numbers/fields'

/** By which WhatsApp knows somebody. */
export const Lid = v.pipe(v.string(), v.maxLength(40), v.regex(/^\d{5,20}(@lid)?$/, 'Invalid'))

/** With or without the @. */
export const Username = v.pipe(v.string(), v.maxLength(200, 'Too Long!'))

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
