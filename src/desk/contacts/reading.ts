import { asc, desc, eq, sql } from 'drizzle-orm'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { tickets } from '#db/schema/tickets.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { cardColumns } from './card.ts'
import type { Contact, ListedContact } from './contract.ts'
import type { ContactRow } from './finding.ts'

const ofContact = eq(tickets.contactId, contacts.id)
export const latestConnection = sql<number | null>`(select whatsapp_id from ${tickets}
  where ${ofContact} order by ${desc(tickets.id)} limit 1)`

function selectContacts(scope: Scope) {
  return scope.db
    .select({ contact: contacts, whatsappId: latestConnection })
    .from(contacts)
    .$dynamic()
}

/** A list reads no more than it shows: rows have keys for sorting and searching, too. */
export const listedColumns = {
  ...cardColumns,
  companyId: contacts.companyId,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
}

export function listedContact({
  contact,
  whatsappId,
}: {
  contact: Pick<ContactRow, keyof typeof listedColumns>
  whatsappId: number | null
}): ListedContact {
  return {
    ...contact,
    whatsappId,
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  }
}

export async function readContact(scope: Scope, id: number): Promise<Contact> {
  const [selected] = await selectContacts(scope).where(eq(contacts.id, id))
  if (!selected || selected.contact.deletedAt) fail('ERR_NO_CONTACT_FOUND')
  const extraInfo = await scope.db
    .select({ id: contactFields.id, name: contactFields.name, value: contactFields.value })
    .from(contactFields)
    .where(eq(contactFields.contactId, id))
    .orderBy(asc(contactFields.id))
  return { ...listedContact(selected), extraInfo }
}
