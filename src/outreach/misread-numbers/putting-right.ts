/**
 * The contact gets the number as dialled in the company's country, once WhatsApp has said that it
 * is there. Where that is a contact already, this one stays for a day, gets nothing more, and is
 * joined with it then.
 */
import { eq } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { misreadNumbers } from '#db/schema/misread-numbers.ts'
import { announceContact } from '#desk/contacts/announcing'
import { type CheckNumber, checkNumber, type KnownNumber } from '#desk/contacts/checking-numbers'
import { type ContactRow, findByAddress, findContact } from '#desk/contacts/finding'
import { nameFor } from '#desk/contacts/identifying'
import { shareAmong } from '#desk/opt-outs/recording'
import { audit } from '#platform/audit/recording'
import { fail } from '#platform/errors'
import type { Company, Scope } from '#platform/scope'
import type { MisreadNumber } from './contract.ts'
import { readCandidate, shownDone } from './listing.ts'

export async function putRight(
  company: Company,
  check: CheckNumber | undefined,
  id: number,
): Promise<MisreadNumber> {
  const { right } = await company.read((scope) => readCandidate(scope, id))
  const known = await checkNumber(company, check, right.digits)
  return company.scope((scope) => renumber(scope, id, known))
}

/** Whoever puts it right at the same moment comes second, and so does who has written meanwhile. */
async function renumber(scope: Scope, id: number, known: KnownNumber): Promise<MisreadNumber> {
  const before = await findContact(scope, id)
  await readCandidate(scope, id)
  const number = before.number ?? fail('ERR_NO_MISREAD_NUMBER_FOUND')
  const others = await findByAddress(scope, known)
  const waits = others.some((other) => other.id !== id)
  const optOutIds = await shareAmong(scope, [number, known.number])
  const contact = waits ? before : await give(scope, before, known)
  const [misread] = await scope.db
    .insert(misreadNumbers)
    .values({
      contactId: id,
      number,
      rightNumber: known.number,
      waits,
      undo: { name: before.name, optOutIds },
    })
    .returning()
  audit(scope, {
    noun: 'contact',
    action: 'update',
    id,
    before: { number },
    after: { number: known.number, waits },
  })
  return shownDone({ misread: misread ?? fail('ERR_INTERNAL'), contact })
}

async function give(scope: Scope, before: ContactRow, { number, lid }: KnownNumber) {
  const [contact] = await scope.db
    .update(contacts)
    .set({ number, lid, ...nameFor(before, number), updatedAt: new Date() })
    .where(eq(contacts.id, before.id))
    .returning()
  if (!contact) fail('ERR_NO_MISREAD_NUMBER_FOUND')
  announceContact(scope, contact)
  return contact
}
