import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { isUnused } from '#db/schema/media-owners.ts'
import type { Company } from '#kernel/scope'
import type { MediaRow } from './showing.ts'
import { keyOf, type MediaStore } from './store.ts'

type MediaRef = Pick<MediaRow, 'id' | 'name'>

/**
 * The file goes before its row: a remaining row is found by the collector, a file without a row
 * never. Files with another reference stay.
 */
export async function discardMedia(store: MediaStore, company: Company, rows: MediaRef[]) {
  for (const { id, name } of rows) {
    const isFree = await company.scope(async ({ db }) => {
      const found = await db.execute(
        sql`select from media m where id = ${id} and ${sql.raw(isUnused)}`,
      )
      return found.length > 0
    })
    if (!isFree) continue
    await store.remove(keyOf(company.id, name))
    await company.scope(({ db }) => db.delete(media).where(eq(media.id, id)))
  }
}

const hour = 60 * 60_000

/** Those not written to for an hour, of killed processes. */
export async function clearUnderWay({ incoming }: MediaStore) {
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const path = join(incoming, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed && changed.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}
