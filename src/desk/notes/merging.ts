import { eq } from 'drizzle-orm'
import { notes } from '#db/schema/notes.ts'
import type { ContactMerge } from '#desk/contacts/consequences'
import type { Scope } from '#kernel/scope'

export async function giveNotes({ db }: Scope, { from, to }: ContactMerge) {
  await db.update(notes).set({ contactId: to.id }).where(eq(notes.contactId, from.id))
}
