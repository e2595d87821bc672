import { and, eq, inArray, sql } from 'drizzle-orm'
import { fileOptions } from '#db/schema/file-lists.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { discardLater } from '#kernel/media/discarding-later'
import type { MediaRow } from '#kernel/media/showing'
import type { Company, Scope } from '#kernel/scope'
import type { uploadListedFiles } from './contract.ts'
import { announceFileList } from './editing-file-lists.ts'
import { requireDistinct } from './options.ts'
import { lockFileList } from './reading.ts'

/** All of them or none. The files that they replace are deleted. */
export async function attachFiles(
  company: Company,
  { fileId, id: ids = [] }: InputOf<typeof uploadListedFiles>,
  files: MediaRow[],
) {
  if (files.length === 0) fail('ERR_VALIDATION', { fields: { files: 'Required' } })
  if (ids.length !== files.length) fail('ERR_VALIDATION', { fields: { id: 'Invalid' } })
  requireDistinct(ids, 'id')
  await company.scope(async (scope) => {
    await lockFileList(scope, fileId)
    const before = await findOptions(scope, fileId, ids)
    const mediaIds = files.map((file) => file.id)
    await scope.db.execute(sql`
      update ${fileOptions} set media_id = given.media_id, updated_at = now()
      from unnest(${sql.param(ids)}::integer[], ${sql.param(mediaIds)}::integer[])
        as given (id, media_id)
      where file_options.id = given.id and ${eq(fileOptions.fileListId, fileId)}`)
    await discardLater(scope, before)
    await announceFileList(scope, fileId, 'update')
  })
  return { mensagem: 'Files attached.' }
}

/** @throws ERR_NO_FILE_FOUND for an option of another list */
async function findOptions({ db }: Scope, fileListId: number, ids: number[]) {
  const found = await db
    .select({ id: fileOptions.id, mediaId: fileOptions.mediaId })
    .from(fileOptions)
    .where(and(eq(fileOptions.fileListId, fileListId), inArray(fileOptions.id, ids)))
  if (found.length < ids.length) fail('ERR_NO_FILE_FOUND')
  return found
}
