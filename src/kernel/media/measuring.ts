/** So that bubbles have their final size at once. */
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Company } from '#kernel/scope'
import type { MediaRow } from './showing.ts'
import type { MediaStore } from './store.ts'
import { openMedia } from './storing.ts'

export async function measureMedia(
  store: MediaStore,
  company: Company,
  row: MediaRow,
): Promise<MediaRow> {
  const isTimed = row.kind === 'audio' || row.kind === 'video'
  if (!isTimed || row.seconds !== null) return row
  const measures = await measuresOf(openMedia(store, row)).catch(() => undefined)
  if (!measures) return row
  await company.scope((scope) => scope.db.update(media).set(measures).where(eq(media.id, row.id)))
  return { ...row, ...measures }
}

const smallBytes = 1024 * 1024

async function measuresOf(file: Blob) {
  // Large: a start does not wait for it.
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const film = await input.getPrimaryVideoTrack()
    const said = await input.getDurationFromMetadata()
    const seconds = said ?? (file.size < smallBytes ? await input.computeDuration() : null)
    return {
      seconds: seconds === null ? null : Math.max(1, Math.round(seconds)),
      ...(film && { width: await film.getDisplayWidth(), height: await film.getDisplayHeight() }),
    }
  } finally {
    input.dispose()
  }
}
