/** Two contacts turn out to be one person: everything of the one moves to the other. */
import { eq, inArray, sql } from 'drizzle-orm'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/messages.ts'
import { handlings, notes } from '#db/schema/tickets.ts'
import { giveSchedules } from '#schedules/keeping'
import { type Scope, startOver } from '#scope'
import { announceTickets } from '#tickets/changing-many'
import { giveTickets, holdTickets } from '#tickets/merging'
import { contactCard } from './card.ts'
import { contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'

/** `winner` is changed in place: it holds afterwards what the other taught about it. */
export async function mergeContacts(scope: Scope, winner: ContactRow, loser: ContactRow) {
  await holdBoth(scope, [winner.id, loser.id])
  await forgetRepeated(scope, winner, loser)
  const moved = await giveTickets(scope, { from: loser.id, to: winner.id })
  await moveRows(scope, winner, loser)
  await scope.db.delete(contacts).where(eq(contacts.id, loser.id))
  await takeOver(scope, winner, loser)
  await announceTickets(scope, moved, 'merged', {
    contact: { id: loser.id, name: loser.name },
  })
  scope.emit(contactEvent, { action: 'delete', contactId: loser.id })
}

/**
 * Whoever writes about one of them finishes first, or begins again and meets the one that is left.
 * As whoever stores a message: the tickets first, then the contacts.
 */
async function holdBoth(scope: Scope, ids: number[]) {
  await holdTickets(scope, ids)
  const held = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id)
    .for('update')
  if (held.length < ids.length) startOver('the contacts were merged already')
}

/** WhatsApp may have delivered a message under both names: as of one person it would be there twice. */
async function forgetRepeated(scope: Scope, winner: ContactRow, loser: ContactRow) {
  await scope.db.execute(sql`
    delete from messages m using messages kept
    where m.author_id = ${loser.id} and kept.author_id = ${winner.id}
      and kept.whatsapp_id = m.whatsapp_id and kept.wa_id = m.wa_id and kept.from_me = m.from_me`)
}

async function moveRows(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const { db } = scope
  const to = { contactId: winner.id }
  await db.update(handlings).set(to).where(eq(handlings.contactId, loser.id))
  await giveSchedules(scope, { from: loser.id, to: winner.id })
  await db.update(notes).set(to).where(eq(notes.contactId, loser.id))
  await db.update(contactFields).set(to).where(eq(contactFields.contactId, loser.id))
  await db.update(messages).set(to).where(eq(messages.contactId, loser.id))
  await db.update(messages).set({ authorId: winner.id }).where(eq(messages.authorId, loser.id))
  await db.execute(sql`
    update messages set details = jsonb_set(details, '{reactions}', details->'reactions' ||
      jsonb_build_object(${String(winner.id)}::text, details->'reactions'->${String(loser.id)}))
      #- array['reactions', ${String(loser.id)}]
    where contact_id = ${winner.id} and details->'reactions' ? ${String(loser.id)}`)
}

/** What only the other knew: the LID, a name somebody gave, an address for mail, a picture. */
async function takeOver(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const isNameless = winner.name === winner.number || winner.name === winner.lid
  const learnt = {
    lid: winner.lid ?? loser.lid,
    number: winner.number ?? loser.number,
    name: isNameless && loser.name !== loser.lid ? loser.name : winner.name,
    email: winner.email || loser.email,
    jid: winner.jid ?? loser.jid,
    pictureId: winner.pictureId ?? loser.pictureId,
    profilePicUrl: winner.profilePicUrl || loser.profilePicUrl,
    // Deleted are both or none.
    deletedAt: winner.deletedAt && loser.deletedAt,
  }
  const isVisible = learnt.name !== winner.name || learnt.number !== winner.number
  await scope.db.update(contacts).set(learnt).where(eq(contacts.id, winner.id))
  Object.assign(winner, learnt)
  if (isVisible) scope.emit(contactEvent, { action: 'update', contact: contactCard(winner) })
}
