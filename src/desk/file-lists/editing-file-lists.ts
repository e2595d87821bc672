import { eq } from 'drizzle-orm'
import { fileLists } from '#db/schema/file-lists.ts'
import { fail } from '#kernel/errors'
import { momentAfter, requireUnchanged } from '#kernel/errors/requiring-unchanged'
import type { Scope } from '#kernel/scope'
import { type FileListChange, type FileListForm, fileListEvent } from './contract.ts'
import { removeOptions, replaceOptions } from './options.ts'
import { findFileList, lockFileList, showFileList } from './reading.ts'

export async function createFileList(scope: Scope, { name, message, options }: FileListForm) {
  const [row] = await scope.db
    .insert(fileLists)
    .values({ name, message, userId: scope.actor.userId })
    .returning({ id: fileLists.id })
  if (!row) fail('ERR_INTERNAL')
  await replaceOptions(scope, row.id, options ?? [])
  await announceFileList(scope, row.id, 'create')
  return showFileList(scope, row.id)
}

export async function updateFileList(
  scope: Scope,
  id: number,
  { name, message, options, updatedAt }: FileListChange & { updatedAt?: string | undefined },
) {
  const before = await lockFileList(scope, id)
  requireUnchanged(before.updatedAt, updatedAt)
  await scope.db
    .update(fileLists)
    .set({ name, message, updatedAt: momentAfter(before.updatedAt) })
    .where(eq(fileLists.id, id))
  if (options) await replaceOptions(scope, id, options)
  await announceFileList(scope, id, 'update')
  return showFileList(scope, id)
}

export async function deleteFileList(scope: Scope, id: number) {
  await lockFileList(scope, id)
  await removeOptions(scope, id)
  await scope.db.delete(fileLists).where(eq(fileLists.id, id))
  scope.emit(fileListEvent, { action: 'delete', fileId: id })
  return { message: 'File list deleted.' }
}

export async function announceFileList(scope: Scope, id: number, action: 'create' | 'update') {
  const list = await findFileList(scope, id)
  scope.emit(fileListEvent, { action, files: list, fileList: list })
}
