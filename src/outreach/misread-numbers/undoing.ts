import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { announceContact } from '#desk/contacts/announcing'
import { findContact } from '#desk/contacts/finding'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { takeBackShared } from '#desk/opt-outs/recording'
import { audit } from '#platform/audit/recording'
import { fail } from '#platform/errors'
import type { Scope } from '#platform/scope'
import type { MisreadNumber } from './contract.ts'
import { isUndoable, readCandidate, showAll } from './listing.ts'

type MisreadRow = typeof misreadNumbers.$inferSelect

export async function undoPuttingRight(scope: Scope, id: number): Promise<MisreadNumber> {
  const misread = await hold(scope, id)
  if (!misread.waits) await giveBack(scope, misread)
  await takeBackShared(scope, misread.undo.optOutIds)
  await scope.db.delete(misreadNumbers).where(eq(misreadNumbers.id, misread.id))
  audit(scope, {
    noun: 'contact',
    action: 'restore',
    id,
    before: { number: misread.rightNumber },
    after: { number: misread.number },
  })
  const [shown] = await showAll(scope, [await readCandidate(scope, id)])
  return shown ?? fail('ERR_NO_MISREAD_NUMBER_FOUND')
}

async function hold({ db }: Scope, id: number): Promise<MisreadRow> {
  const ofContact = eq(misreadNumbers.contactId, id)
  const [row] = await db.select().from(misreadNumbers).where(ofContact).for('update')
  if (!row) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  const [undoable] = await db
    .select({ id: misreadNumbers.id })
    .from(misreadNumbers)
    .where(and(ofContact, isUndoable))
  return undoable ? row : fail('ERR_PUT_RIGHT_NOT_UNDOABLE')
}

/** Who has written from the right number has it. */
async function giveBack(scope: Scope, { contactId, number, rightNumber, undo }: MisreadRow) {
  const contact = await findContact(scope, contactId)
  const [written] = await scope.db.execute(sql`select from messages m
    where m.author_id = ${contactId} and not m.from_me limit 1`)
  const hasMoved = !spellingsOf(rightNumber).includes(contact.number ?? '')
  if (written || contact.jid || hasMoved) fail('ERR_PUT_RIGHT_NOT_UNDOABLE')
  const [other] = await scope.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.number, spellingsOf(number)))
  if (other) fail('ERR_DUPLICATED_CONTACT')
  const isNameless = contact.name === contact.number
  const [back] = await scope.db
    .update(contacts)
    .set({ number, lid: null, ...(isNameless ? { name: undo.name } : {}), updatedAt: new Date() })
    .where(eq(contacts.id, contactId))
    .returning()
  if (back) announceContact(scope, back)
}
