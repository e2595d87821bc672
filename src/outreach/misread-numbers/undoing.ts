import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { announceContact } from '#desk/contacts/announcing'
import { findContact } from '#desk/contacts/finding'
import { spellingsOf } from '#desk/contacts/number-spellings'
import { takeBackShared } from '#desk/opt-outs/recording'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { giveBackRecipients, lockCampaignsTo } from '#outreach/campaigns/renumbering-recipients'
import { giveBackItems } from '#outreach/contact-lists/renumbering-items'
import type { MisreadNumber } from './contract.ts'
import { isUndoable, readCandidate, showAll } from './listing.ts'

type MisreadRow = typeof misreadNumbers.$inferSelect

export async function undoPuttingRight(scope: Scope, number: string): Promise<MisreadNumber> {
  await lockCompany(scope, 'misread-numbers')
  for (const misread of await undoable(scope, number)) await undo(scope, misread)
  const [shown] = await showAll(scope, [await readCandidate(scope, number)])
  return shown ?? fail('ERR_NO_MISREAD_NUMBER_FOUND')
}

/** The newest first: a number that was imported again has been put right twice. */
async function undoable({ db }: Scope, number: string): Promise<MisreadRow[]> {
  const ofNumber = eq(misreadNumbers.number, number)
  const [known] = await db.select({ id: misreadNumbers.id }).from(misreadNumbers).where(ofNumber)
  if (!known) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  const rows = await db
    .select()
    .from(misreadNumbers)
    .where(and(ofNumber, isUndoable))
    .orderBy(desc(misreadNumbers.id))
    .for('update')
  return rows.length > 0 ? rows : fail('ERR_PUT_RIGHT_NOT_UNDOABLE')
}

async function undo(scope: Scope, misread: MisreadRow) {
  const { items = [], recipients = [], optOutIds } = misread.undo
  await lockCampaignsTo(scope, [misread.number, misread.rightNumber])
  if (misread.contactId !== null && !misread.waits) {
    await giveBack(scope, misread, misread.contactId)
  }
  await giveBackRecipients(scope, recipients, misread.rightNumber)
  await giveBackItems(scope, items, misread.rightNumber)
  await takeBackShared(scope, optOutIds)
  await scope.db.delete(misreadNumbers).where(eq(misreadNumbers.id, misread.id))
  audit(scope, {
    noun: 'contact',
    action: 'restore',
    id: misread.contactId ?? misread.number,
    before: { number: misread.rightNumber },
    after: { number: misread.number },
  })
}

/** Who has written from the right number has it. */
async function giveBack(
  scope: Scope,
  { number, rightNumber, undo }: MisreadRow,
  contactId: number,
) {
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
  const name = isNameless && undo.name ? { name: undo.name } : {}
  const [back] = await scope.db
    .update(contacts)
    .set({ number, lid: null, ...name, updatedAt: new Date() })
    .where(eq(contacts.id, contactId))
    .returning()
  if (back) announceContact(scope, back)
}
