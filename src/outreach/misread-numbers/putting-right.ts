/**
 * A contact, and whoever is in lists and waits in campaigns, gets the number as dialled in the
 * company's country, once WhatsApp has said that it is there. Where that is a contact already, this
 * one stays for a day, gets nothing more, and is joined with it then.
 */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { announceContact } from '#desk/contacts/announcing'
import { type CheckNumber, checkNumber, type KnownNumber } from '#desk/contacts/checking-numbers'
import { type ContactRow, findByAddress, findContact } from '#desk/contacts/finding'
import { nameFor } from '#desk/contacts/naming'
import { shareAmong } from '#desk/opt-outs/recording'
import { audit } from '#kernel/audit/recording'
import { lockCompany } from '#kernel/database/locks'
import { fail } from '#kernel/errors'
import type { Company, Scope } from '#kernel/scope'
import { lockCampaignsTo, renumberRecipients } from '#outreach/campaigns/renumbering-recipients'
import { renumberItems } from '#outreach/contact-lists/renumbering-items'
import type { MisreadNumber } from './contract.ts'
import { readCandidate, showDone } from './listing.ts'

export async function putRight(
  company: Company,
  check: CheckNumber | undefined,
  number: string,
): Promise<MisreadNumber> {
  const { right } = await company.read((scope) => readCandidate(scope, number))
  const known = await checkNumber(company, check, right.digits)
  return company.scope((scope) => renumber(scope, number, known))
}

/** Whoever puts it right at the same moment comes second, and so does who has written meanwhile. */
async function renumber(scope: Scope, asked: string, known: KnownNumber): Promise<MisreadNumber> {
  await lockCompany(scope, 'misread-numbers')
  await lockCampaignsTo(scope, [asked])
  const { number, contactId } = await readCandidate(scope, asked)
  const contact = contactId === undefined ? undefined : await findContact(scope, contactId)
  const others = await findByAddress(scope, known)
  const waits = contact !== undefined && others.some((other) => other.id !== contact.id)
  const optOutIds = await shareAmong(scope, [number, known.number])
  const recipients = await renumberRecipients(scope, number, known.number)
  const items = await renumberItems(scope, number, known.number)
  if (contact && !waits) await give(scope, contact, known)
  const [misread] = await scope.db
    .insert(misreadNumbers)
    .values({
      contactId,
      number,
      rightNumber: known.number,
      waits,
      undo: { name: contact?.name ?? null, optOutIds, items, recipients },
    })
    .returning()
  if (!misread) fail('ERR_INTERNAL')
  audit(scope, {
    noun: 'contact',
    action: 'update',
    id: contact?.id ?? number,
    before: { number },
    after: { number: known.number, waits, lists: items.length, recipients: recipients.length },
  })
  const [shown] = await showDone(scope, [{ misread, contact: contact ?? null }])
  return shown ?? fail('ERR_INTERNAL')
}

async function give(scope: Scope, before: ContactRow, { number, lid }: KnownNumber) {
  const named = await nameFor(scope, before, { number, username: before.username })
  const [contact] = await scope.db
    .update(contacts)
    .set({ number, lid, ...named, updatedAt: new Date() })
    .where(eq(contacts.id, before.id))
    .returning()
  if (!contact) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  announceContact(scope, contact)
}
