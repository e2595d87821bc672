import { and, eq, notInArray, sql } from 'drizzle-orm'
import { fileOptions } from '#db/schema/file-lists.ts'
import { fail } from '#kernel/errors'
import { discardLater } from '#kernel/media/discarding-later'
import type { Scope } from '#kernel/scope'
import { requireRows } from '#kernel/scope/requiring-rows'
import type { FileListForm } from './contract.ts'

type GivenOption = NonNullable<FileListForm['options']>[number]

/** The order given is stored; options with an id, which must be this list's, keep their file. */
export async function replaceOptions(scope: Scope, fileListId: number, given: GivenOption[]) {
  const rows = given.map(({ id, name }, position) => ({
    id: id ?? undefined,
    fileListId,
    position,
    name: name ?? '',
  }))
  const ids = rows.flatMap(({ id }) => id ?? [])
  requireDistinct(ids, 'options')
  await requireRows(scope, fileOptions, {
    ids,
    missing: 'ERR_NO_FILE_FOUND',
    where: eq(fileOptions.fileListId, fileListId),
  })
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

export function requireDistinct(ids: number[], field: string) {
  if (new Set(ids).size < ids.length) fail('ERR_VALIDATION', { fields: { [field]: 'Invalid' } })
}
