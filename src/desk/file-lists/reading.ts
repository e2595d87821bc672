import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { contains } from '#company/searching/matching'
import { page, preparedList, searchedTerms } from '#company/searching/prepared-list'
import { fileLists, fileOptions } from '#db/schema/file-lists.ts'
import { media } from '#db/schema/media.ts'
import { fail } from '#kernel/errors'
import type { InputOf } from '#kernel/http/endpoint'
import { type MediaRow, shownMedia } from '#kernel/media/showing'
import type { Scope } from '#kernel/scope'
import type * as contract from './contract.ts'

const ofList = eq(fileOptions.fileListId, fileLists.id)

const listColumns = {
  ...getTableColumns(fileLists),
  optionsCount: sql<number>`(select count(*)::integer from ${fileOptions} where ${ofList})`,
  filesCount: sql<number>`(select count(${fileOptions.mediaId})::integer from ${fileOptions}
    where ${ofList})`,
}

const isFound = contains(fileLists.name, searchedTerms)

const list = preparedList({
  rows: (db, isSearch) =>
    db
      .select(listColumns)
      .from(fileLists)
      .where(isSearch ? isFound : undefined)
      .orderBy(asc(fileLists.sortKey), asc(fileLists.id))
      .limit(page.limit)
      .offset(page.offset),
  count: (db, isSearch) =>
    db
      .select({ count: count() })
      .from(fileLists)
      .where(isSearch ? isFound : undefined),
})

export async function listFileLists(scope: Scope, asked: InputOf<typeof contract.listFileLists>) {
  const { rows: files, ...info } = await list(scope, asked)
  return { files, ...info }
}

export async function findFileList({ db }: Scope, id: number) {
  const [list] = await db.select(listColumns).from(fileLists).where(eq(fileLists.id, id))
  return list ?? fail('ERR_NO_FILE_FOUND')
}

/** Also against a concurrent change of its options. */
export async function lockFileList({ db }: Scope, id: number) {
  const [list] = await db.select().from(fileLists).where(eq(fileLists.id, id)).for('update')
  return list ?? fail('ERR_NO_FILE_FOUND')
}

export interface ListedFile {
  id: number
  /** The caption. */
  name: string
  file: MediaRow | null
}

/** The options of a list in order, with what is uploaded of their files. */
export async function filesOf({ db }: Scope, fileListId: number): Promise<ListedFile[]> {
  return db
    .select({ id: fileOptions.id, name: fileOptions.name, file: media })
    .from(fileOptions)
    .leftJoin(media, eq(media.id, fileOptions.mediaId))
    .where(eq(fileOptions.fileListId, fileListId))
    .orderBy(asc(fileOptions.position), asc(fileOptions.id))
}

export async function showFileList(scope: Scope, id: number) {
  const list = await findFileList(scope, id)
  const files = await filesOf(scope, id)
  return { ...list, options: files.map((file) => shownOption(scope, file)) }
}

function shownOption(scope: Scope, { id, name, file }: ListedFile) {
  const { mediaUrl, media } = shownMedia(scope, file)
  return { id, name, path: mediaUrl, mediaType: media?.mimetype ?? null, media }
}
