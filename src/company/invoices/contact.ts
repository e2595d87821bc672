import type { Sql } from 'postgres'
import { changedNumber, type SentBackNumber } from '#company/phone-numbers/sent-back'
import { auditAsOwner } from '#kernel/audit/recording'
import type { Company } from '#kernel/scope'
import { type OwnerSql, writeAsOwner } from '#kernel/scope/writing-as-owner'
import type { BillingContact } from './contract.ts'

export async function readBillingContact(sql: OwnerSql): Promise<BillingContact> {
  const [contact] = await sql<BillingContact[]>`
    select contact_name as name, contact_whatsapp whatsapp, contact_email email from installation`
  return contact ?? { name: '', whatsapp: '', email: '' }
}

interface GivenContact extends Omit<BillingContact, 'whatsapp'> {
  whatsapp: SentBackNumber
}

export function saveContact(
  platform: Sql,
  by: Company,
  { name, whatsapp: given, email }: GivenContact,
): Promise<BillingContact> {
  return writeAsOwner(platform, async (sql) => {
    const before = await readBillingContact(sql)
    const whatsapp = changedNumber(given, (digits) => digits === before.whatsapp, 'whatsapp')
    const contact = { name, whatsapp, email }
    await sql`
      update installation set contact_name = ${contact.name},
        contact_whatsapp = ${contact.whatsapp}, contact_email = ${contact.email}`
    const entry = { noun: 'billingContact', action: 'update', id: 1 } as const
    await auditAsOwner(sql, by, { ...entry, before, after: contact })
    return contact
  })
}
