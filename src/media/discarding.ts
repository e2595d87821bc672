import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Company } from '#scope'
import { isUnused } from './owners.ts'
import type { MediaRow } from './showing.ts'
import { keyOf, type MediaStore } from './store.ts'

type Unwanted = Pick<MediaRow, 'id' | 'name'>

/**
 * Removes files that nothing shows any more, with their rows; one that something else shows stays.
 * First the file: a row that is left is found again by the collector, a file without a row never.
 */
export async function discardMedia(store: MediaStore, company: Company, rows: Unwanted[]) {
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

/** What a killed process left half-way: a file nobody has written to for an hour. */
export async function clearUnderWay({ underWay }: MediaStore) {
  const names = await readdir(underWay).catch(() => [])
  for (const name of names) {
    const path = join(underWay, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed && changed.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}
