/** What is deleted leaves the log as well, and is not told any more. */
import { eq } from 'drizzle-orm'
import { webhookEvents } from '#db/schema/webhooks.ts'
import type { ContactMerge } from '#desk/contacts/consequences'
import type { Scope } from '#kernel/scope'

export async function eraseTicket({ db }: Scope, { ticketId }: { ticketId: number }) {
  await db.delete(webhookEvents).where(eq(webhookEvents.ticketId, ticketId))
}

export async function eraseContact({ db }: Scope, { contactId }: { contactId: number }) {
  await db.delete(webhookEvents).where(eq(webhookEvents.contactId, contactId))
}

export async function moveContact({ db }: Scope, { from, to }: ContactMerge) {
  await db
    .update(webhookEvents)
    .set({ contactId: to.id })
    .where(eq(webhookEvents.contactId, from.id))
}
