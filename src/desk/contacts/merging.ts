import { eq, inArray } from 'drizzle-orm'
import { contactFields, contacts } from '#db/schema/contacts.ts'
import type { Scope } from '#kernel/scope'
import { startOver } from '#kernel/scope/retrying'
import { contactCard } from './card.ts'
import { type ContactMerge, contactMerged, contactMerging } from './consequences.ts'
import { contactEvent } from './contract.ts'
import type { ContactRow } from './finding.ts'
import { isNameless, type Reach, standInName } from './naming.ts'

/** Also updates `winner` in place. */
export async function mergeContacts(scope: Scope, winner: ContactRow, loser: ContactRow) {
  const merge = { from: loser, to: winner }
  await scope.follow(contactMerging, merge)
  await lockBoth(scope, merge)
  await moveDetails(scope, merge)
  await scope.follow(contactMerged, merge)
  await scope.db.delete(contacts).where(eq(contacts.id, loser.id))
  scope.emit(contactEvent, { action: 'delete', contactId: loser.id })
}

/** Concurrent writers finish first, or start over and find the winner. */
async function lockBoth(scope: Scope, { from, to }: ContactMerge) {
  const locked = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, [from.id, to.id]))
    .orderBy(contacts.id)
    .for('update')
  if (locked.length < 2) startOver('the contacts were merged already')
}

async function moveDetails(scope: Scope, { from: loser, to: winner }: ContactMerge) {
  const { db, emit } = scope
  await db
    .update(contactFields)
    .set({ contactId: winner.id })
    .where(eq(contactFields.contactId, loser.id))
  const number = winner.number ?? loser.number
  const username = winner.username ?? loser.username
  const learnt = {
    lid: winner.lid ?? loser.lid,
    number,
    username,
    verifiedLevel: winner.verifiedLevel ?? loser.verifiedLevel,
    name: await nameOfBoth(scope, { winner, loser }, { number, username }),
    email: winner.email || loser.email,
    jid: winner.jid ?? loser.jid,
    pictureId: winner.pictureId ?? loser.pictureId,
    profilePicUrl: winner.profilePicUrl || loser.profilePicUrl,
    // Deleted only if both are.
    deletedAt: winner.deletedAt && loser.deletedAt,
  }
  const isVisible =
    learnt.name !== winner.name || number !== winner.number || username !== winner.username
  // Number and LID are unique at any moment, so the loser loses them first.
  await db.update(contacts).set({ number: null, lid: null }).where(eq(contacts.id, loser.id))
  await db.update(contacts).set(learnt).where(eq(contacts.id, winner.id))
  Object.assign(winner, learnt)
  if (isVisible) emit(contactEvent, { action: 'update', contact: contactCard(winner) })
}

type Both = { winner: ContactRow; loser: ContactRow }

async function nameOfBoth(scope: Scope, { winner, loser }: Both, reach: Reach): Promise<string> {
  if (!isNameless(winner)) return winner.name
  return isNameless(loser) ? standInName(scope, reach) : loser.name
}
