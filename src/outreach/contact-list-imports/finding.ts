import { asc, desc, eq } from 'drizzle-orm'
import { contactListImports, refusedRows } from '#db/schema/contact-list-imports.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { findContactList } from '#outreach/contact-lists/reading'

export type ImportRow = typeof contactListImports.$inferSelect

const mostListed = 10

export async function listImports(scope: Scope, contactListId: number): Promise<ImportRow[]> {
  await findContactList(scope, contactListId)
  return scope.db
    .select()
    .from(contactListImports)
    .where(eq(contactListImports.contactListId, contactListId))
    .orderBy(desc(contactListImports.id))
    .limit(mostListed)
}

export async function findImport(scope: Scope, id: number): Promise<ImportRow> {
  const [row] = await importById(scope, id)
  return row ?? fail('ERR_NO_CONTACTLIST_IMPORT_FOUND')
}

/** None if its list was deleted meanwhile. */
export async function lockImport(scope: Scope, id: number): Promise<ImportRow | undefined> {
  const [row] = await importById(scope, id).for('update')
  return row
}

function importById({ db }: Scope, id: number) {
  return db.select().from(contactListImports).where(eq(contactListImports.id, id))
}

export async function listRefusedRows(scope: Scope, importId: number) {
  await findImport(scope, importId)
  return scope.db
    .select()
    .from(refusedRows)
    .where(eq(refusedRows.importId, importId))
    .orderBy(asc(refusedRows.id))
}
