import { and, eq, notInArray, sql } from 'drizzle-orm'
import { contactFields } from '#db/schema/contacts.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { ContactForm } from './fields.ts'

type Line = NonNullable<ContactForm['extraInfo']>[number]

/** Replaces all lines; lines with an id, which must be this contact's, keep it. */
export async function replaceExtraInfo(scope: Scope, contactId: number, lines: Line[]) {
  const kept = lines.flatMap(({ id, name, value }) => (id ? [{ id, contactId, name, value }] : []))
  const added = lines.flatMap(({ id, name, value }) => (id ? [] : [{ contactId, name, value }]))
  const keptIds = [...new Set(kept.map((line) => line.id))]
  await requireOwn(scope, contactId, keptIds)
  await scope.db
    .delete(contactFields)
    .where(
      and(
        eq(contactFields.contactId, contactId),
        keptIds.length > 0 ? notInArray(contactFields.id, keptIds) : undefined,
      ),
    )
  if (kept.length > 0) {
    await scope.db
      .insert(contactFields)
      .values(kept)
      .onConflictDoUpdate({
        target: [contactFields.companyId, contactFields.id],
        set: { name: sql`excluded.name`, value: sql`excluded.value` },
      })
  }
  if (added.length > 0) await scope.db.insert(contactFields).values(added)
}

async function requireOwn(scope: Scope, contactId: number, ids: number[]) {
  if (ids.length === 0) return
  const own = await scope.db
    .select({ id: contactFields.id })
    .from(contactFields)
    .where(eq(contactFields.contactId, contactId))
  const known = new Set(own.map((line) => line.id))
  if (!ids.every((id) => known.has(id))) fail('ERR_NO_CONTACT_FOUND')
}
