import * as v from 'valibot'
import { ContactChange, ContactForm } from '#desk/contacts/fields'
import { ExtraInfoRows } from './extra-info-rows.ts'

export const AddedContact = v.object({ ...ContactForm.entries, extraInfo: ExtraInfoRows })

/** WhatsApp's name stays, whatever its length; a contact without a number may stay without. */
export function changedContact({ name }: { name: string }) {
  const { entries } = AddedContact
  const Name = v.union(
    [v.literal(name), entries.name],
    ({ issues }) => issues?.at(-1)?.message ?? '',
  )
  return v.object({ ...entries, name: Name, number: ContactChange.entries.number })
}
