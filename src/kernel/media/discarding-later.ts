import { inArray } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Company, Scope } from '#kernel/scope'
import { discardMedia } from './discarding.ts'
import * as jobs from './jobs.ts'
import type { MediaStore } from './store.ts'

/** Once the transaction that stops using the files is committed; a killed process loses nothing. */
export async function discardLater(
  { later }: Pick<Scope, 'later'>,
  rows: { mediaId: number | null }[],
) {
  const mediaIds = rows.flatMap(({ mediaId }) => mediaId ?? [])
  if (mediaIds.length > 0) await later(jobs.discardMedia, { mediaIds })
}

export async function discardUnused(store: MediaStore, company: Company, mediaIds: number[]) {
  const rows = await company.read(({ db }) =>
    db.select().from(media).where(inArray(media.id, mediaIds)),
  )
  await discardMedia(store, company, rows)
}
