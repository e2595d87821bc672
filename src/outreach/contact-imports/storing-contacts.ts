import { eq, getTableColumns, sql } from 'drizzle-orm'
import { contacts } from '#db/schema/contacts.ts'
import { contactCard } from '#desk/contacts/card'
import { contactEvent } from '#desk/contacts/contract'
import type { ContactRow } from '#desk/contacts/finding'
import { canonicalNumber } from '#desk/contacts/number-spellings'
import { createContacts, findByNumbers } from '#desk/contacts/remembering-many'
import type { Scope } from '#kernel/scope'
import type { AcceptedRow } from '#outreach/contact-list-imports/checking-rows'
import type { RefusedRow } from '#outreach/contact-list-imports/contract'
import type { ImportedContacts } from './contract.ts'

/** Of rows with the same number, in any of its spellings, the first one counts. */
export async function storeContacts(
  scope: Scope,
  batch: (AcceptedRow | RefusedRow)[],
): Promise<ImportedContacts> {
  const accepted = batch.filter((row) => !('reason' in row))
  const first = firstOfEach(accepted)
  const known = await findByNumbers(
    scope,
    [...first.values()].map(({ number }) => number),
  )
  const fresh = [...first.values()].filter(({ number }) => !known.has(number))
  const gone = [...first.values()].flatMap((row) => {
    const contact = known.get(row.number)
    return contact?.deletedAt ? [{ row, contact }] : []
  })
  const created = await createContacts(scope, fresh)
  await restore(scope, gone)
  const added = new Set<AcceptedRow>([
    ...fresh.filter(({ number }) => created.has(number)),
    ...gone.map(({ row }) => row),
  ])
  const doubles = accepted
    .filter((row) => !added.has(row))
    .map((row) => ({ ...row, reason: 'double' as const }))
  const invalid = batch.filter((row) => 'reason' in row)
  return {
    addedRows: added.size,
    refusedRows: [...invalid, ...doubles].sort((one, other) => one.rowNumber - other.rowNumber),
  }
}

function firstOfEach(rows: readonly AcceptedRow[]): Map<string, AcceptedRow> {
  const first = new Map<string, AcceptedRow>()
  for (const row of rows) {
    const number = canonicalNumber(row.number)
    if (!first.has(number)) first.set(number, row)
  }
  return first
}

/** Those that were deleted are back under the given name, as when one is added by hand. */
async function restore(scope: Scope, gone: readonly { row: AcceptedRow; contact: ContactRow }[]) {
  if (gone.length === 0) return
  const ids = gone.map(({ contact }) => contact.id)
  const names = gone.map(({ row }) => row.name)
  const emails = gone.map(({ row }) => row.email)
  const rows = await scope.db
    .update(contacts)
    .set({
      name: sql`given.name`,
      email: sql`given.email`,
      deletedAt: null,
      updatedAt: new Date(),
    })
    .from(
      sql`unnest(${sql.param(ids)}::integer[], ${sql.param(names)}::text[],
        ${sql.param(emails)}::text[]) as given (id, name, email)`,
    )
    .where(eq(contacts.id, sql`given.id`))
    .returning(getTableColumns(contacts))
  for (const row of rows) scope.emit(contactEvent, { action: 'create', contact: contactCard(row) })
}
