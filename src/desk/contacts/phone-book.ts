/** Synced by WhatsApp after linking; importing it is explicit. */
import { eq, sql } from 'drizzle-orm'
import { phoneContacts } from '#db/schema/connections.ts'
import type { Scope } from '#kernel/scope'

export interface PhoneEntry {
  number: string
  lid: string | null
  name: string
}

export async function rememberPhoneBook(scope: Scope, connectionId: number, entries: PhoneEntry[]) {
  const latest = [...new Map(entries.map((entry) => [entry.number, entry])).values()]
  if (latest.length === 0) return
  await scope.db.execute(sql`
    insert into phone_contacts (connection_id, number, lid, name)
    select ${connectionId}::integer, number, lid, name
    from jsonb_to_recordset(${JSON.stringify(latest)}::text::jsonb)
      entry(number text, lid text, name text) limit ${latest.length}::integer
    on conflict (company_id, connection_id, number) do update
      set name = excluded.name, lid = coalesce(excluded.lid, phone_contacts.lid)`)
}

export async function readPhoneBook(scope: Scope, connectionId: number): Promise<PhoneEntry[]> {
  return scope.db
    .select({ number: phoneContacts.number, lid: phoneContacts.lid, name: phoneContacts.name })
    .from(phoneContacts)
    .where(eq(phoneContacts.connectionId, connectionId))
    .orderBy(phoneContacts.number)
}

/** The next phone linked may be another one. */
export async function forgetPhoneBook(scope: Scope, connectionId: number) {
  await scope.db.delete(phoneContacts).where(eq(phoneContacts.connectionId, connectionId))
}
