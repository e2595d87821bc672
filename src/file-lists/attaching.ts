import { eq, sql } from 'drizzle-orm'
import { fileOptions } from '#db/schema/file-lists.ts'
import { fail } from '#errors'
import type { InputOf } from '#http/endpoint'
import { discardLater } from '#media/discarding-later'
import type { MediaRow } from '#media/showing'
import type { Company } from '#scope'
import type { uploadListedFiles } from './contract.ts'
import { announceFileList } from './keeping.ts'
import { requireDistinct, requireOptions } from './options.ts'
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
    const before = await requireOptions(scope, fileId, ids)
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
