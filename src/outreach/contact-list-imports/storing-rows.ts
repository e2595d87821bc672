import { eq, sql } from 'drizzle-orm'
import { contactListImports, refusedRows } from '#db/schema/contact-list-imports.ts'
import { contactListItems } from '#db/schema/contact-lists.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import type { AcceptedRow } from './checking-rows.ts'
import { contactListImportEvent, type RefusedRow } from './contract.ts'
import { lockImport } from './finding.ts'

interface RowBatch {
  importId: number
  /** How many rows are before it. */
  from: number
  batch: (AcceptedRow | RefusedRow)[]
}

/** False: the import was cancelled, its list deleted, or another process goes on with it. */
export async function storeRows(
  scope: Scope,
  { importId, from, batch }: RowBatch,
): Promise<boolean> {
  const row = await lockImport(scope, importId)
  if (row?.state !== 'running' || row.readRows !== from) return false
  const accepted = batch.filter((one) => !('reason' in one))
  const items = await insertItems(scope, row.contactListId, accepted)
  const doubles = doublesOf(accepted, items)
  const invalid = batch.filter((one) => 'reason' in one)
  await storeRefusals(scope, importId, [...invalid, ...doubles])
  const [record] = await scope.db
    .update(contactListImports)
    .set({
      readRows: from + batch.length,
      validRows: row.validRows + items.length,
      invalidRows: row.invalidRows + invalid.length,
      doubleRows: row.doubleRows + doubles.length,
      itemIds: sql`item_ids || ${sql.param(items.map(({ id }) => id))}::integer[]`,
      updatedAt: new Date(),
    })
    .where(eq(contactListImports.id, importId))
    .returning()
  if (!record) fail('ERR_INTERNAL')
  scope.emit(contactListImportEvent, { action: 'update', record })
  return true
}

/** A number that is in the list already, in any of its spellings, adds nothing. */
function insertItems({ db }: Scope, contactListId: number, rows: AcceptedRow[]) {
  const column = (field: 'name' | 'number' | 'email') =>
    sql`${sql.param(rows.map((row) => row[field]))}::text[]`
  return db.execute<{ id: number; number: string }>(sql`
    insert into ${contactListItems} (contact_list_id, name, number, email)
    select ${contactListId}::integer, name, number, email
    from unnest(${column('name')}, ${column('number')}, ${column('email')})
      with ordinality as given (name, number, email, place)
    order by place
    on conflict do nothing returning id, number`)
}

/** Of rows with the same number the first one was added. */
function doublesOf(rows: AcceptedRow[], added: { number: string }[]): RefusedRow[] {
  const left = new Set(added.map(({ number }) => number))
  return rows
    .filter(({ number }) => !left.delete(number))
    .map((row) => ({ ...row, reason: 'double' as const }))
}

async function storeRefusals({ db }: Scope, importId: number, rows: RefusedRow[]) {
  if (rows.length === 0) return
  const inOrder = rows.toSorted((one, other) => one.rowNumber - other.rowNumber)
  await db.insert(refusedRows).values(inOrder.map((row) => ({ ...row, importId })))
}
