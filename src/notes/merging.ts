import { eq } from 'drizzle-orm'
import type { ContactMerge } from '#contacts/consequences'
import { notes } from '#db/schema/notes.ts'
import type { Scope } from '#scope'

export async function giveNotes({ db }: Scope, { from, to }: ContactMerge) {
  await db.update(notes).set({ contactId: to.id }).where(eq(notes.contactId, from.id))
}
