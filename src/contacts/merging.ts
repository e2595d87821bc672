/** Two contacts turn out to be one person: everything of the one moves to the other. */
import { eq, inArray } from 'drizzle-orm'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#scope'
import { startOver } from '#scope/retrying'
import { contactCard } from './card.ts'
import { type ContactMerge, contactMerged, contactMerging } from './consequences.ts'
import { contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'

/** `winner` is changed in place: it holds afterwards what the other taught about it. */
export async function mergeContacts(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const merge = { from: loser, to: winner }
  await scope.follow(contactMerging, merge)
  await lockBoth(scope, merge)
  await takeOver(scope, merge)
  await scope.follow(contactMerged, merge)
  await scope.db.delete(contacts).where(eq(contacts.id, loser.id))
  scope.emit(contactEvent, { action: 'delete', contactId: loser.id })
}

/** Whoever writes about one of them finishes first, or begins again and meets the one that is left. */
async function lockBoth(scope: Scope, { from, to }: ContactMerge) {
  const locked = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, [from.id, to.id]))
    .orderBy(contacts.id)
    .for('update')
  if (locked.length < 2) startOver('the contacts were merged already')
}

/** What only the other knew: the LID, a name somebody gave, an address for mail, a picture. */
async function takeOver({ db, emit }: Scope, { from: loser, to: winner }: ContactMerge) {
  await db
    .update(contactFields)
    .set({ contactId: winner.id })
    .where(eq(contactFields.contactId, loser.id))
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
  // Number and LID are one contact's at any moment.
  await db.update(contacts).set({ number: null, lid: null }).where(eq(contacts.id, loser.id))
  await db.update(contacts).set(learnt).where(eq(contacts.id, winner.id))
  Object.assign(winner, learnt)
  if (isVisible) emit(contactEvent, { action: 'update', contact: contactCard(winner) })
}
