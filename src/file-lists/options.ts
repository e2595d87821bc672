import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { fileOptions } from '#db/schema/file-lists.ts'
import { fail } from '#errors'
import { discardLater } from '#media/discarding-later'
import type { Scope } from '#scope'
import type { FileListForm } from './contract.ts'

type GivenOption = NonNullable<FileListForm['options']>[number]

/** The order given is stored; options with an id, which must be this list's, keep their file. */
export async function replaceOptions(scope: Scope, fileListId: number, given: GivenOption[]) {
  const rows = given.map(({ id, name }, position) => ({
    id: id ?? undefined,
    ...{ fileListId, position, name: name ?? '' },
  }))
  const ids = rows.flatMap(({ id }) => id ?? [])
  requireDistinct(ids, 'options')
  if (ids.length > 0) await requireOptions(scope, fileListId, ids)
  await removeOptions(scope, fileListId, ids)
  if (rows.length === 0) return
  await scope.db
    .insert(fileOptions)
    .values(rows)
    .onConflictDoUpdate({
      target: [fileOptions.companyId, fileOptions.id],
      set: { name: sql`excluded.name`, position: sql`excluded.position`, updatedAt: new Date() },
    })
}

export async function removeOptions(
  { db, later }: Scope,
  fileListId: number,
  except: number[] = [],
) {
  const others = except.length > 0 ? notInArray(fileOptions.id, except) : undefined
  const removed = await db
    .delete(fileOptions)
    .where(and(eq(fileOptions.fileListId, fileListId), others))
    .returning({ mediaId: fileOptions.mediaId })
  await discardLater({ later }, removed)
}

/** In the order of the ids. @throws ERR_NO_FILE_FOUND for an option of another list */
export async function requireOptions({ db }: Scope, fileListId: number, ids: number[]) {
  const found = await db
    .select({ id: fileOptions.id, mediaId: fileOptions.mediaId })
    .from(fileOptions)
    .where(and(eq(fileOptions.fileListId, fileListId), inArray(fileOptions.id, ids)))
  if (found.length < ids.length) fail('ERR_NO_FILE_FOUND')
  return found
}

export function requireDistinct(ids: number[], field: string) {
  if (new Set(ids).size < ids.length) fail('ERR_VALIDATION', { fields: { [field]: 'Invalid' } })
}
