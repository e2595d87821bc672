import { eq } from 'drizzle-orm'
import { contactListImports } from '#db/schema/contact-list-imports.ts'
import { fail } from '#kernel/errors'
import { discardLater } from '#kernel/media/discarding-later'
import type { Scope } from '#kernel/scope'
import { settleNumbers } from '#outreach/contact-lists/checking-numbers'
import { announceContactList } from '#outreach/contact-lists/editing-lists'
import { announceAdded } from '#outreach/contact-lists/reloading'
import { contactListImportEvent, type ImportState } from './contract.ts'
import { type ImportRow, lockImport } from './finding.ts'

interface ImportEnd {
  state: Exclude<ImportState, 'running'>
  failure?: string
}

/** What was stored until then stays and is checked. The file is not needed any more. */
export async function endImport(
  scope: Scope,
  { id, mediaId, contactListId }: ImportRow,
  { state, failure }: ImportEnd,
): Promise<ImportRow> {
  const [record] = await scope.db
    .update(contactListImports)
    .set({ state, failure: failure ?? null, mediaId: null, endedAt: new Date() })
    .where(eq(contactListImports.id, id))
    .returning()
  if (!record) fail('ERR_INTERNAL')
  await discardLater(scope, [{ mediaId }])
  if (record.itemIds.length > 0) {
    await settleNumbers(scope, contactListId)
    const added = record.itemIds.map((itemId) => ({ id: itemId }))
    await announceAdded(scope, contactListId, added)
    await announceContactList(scope, contactListId)
  }
  scope.emit(contactListImportEvent, { action: 'update', record })
  return record
}

export async function cancelImport(scope: Scope, id: number): Promise<ImportRow> {
  const row = await lockImport(scope, id)
  if (!row) fail('ERR_NO_CONTACTLIST_IMPORT_FOUND')
  return row.state === 'running' ? endImport(scope, row, { state: 'cancelled' }) : row
}
