/** The frame that stands for a video until it is played; a sender's browser draws it. */
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Company } from '#kernel/scope'
import { jpegAddress, jpegIn } from './jpeg-address.ts'
import { thumbnailOf } from './pictures.ts'
import type { MediaRow } from './showing.ts'

/** The narrower for frames with much detail. */
const widths = [160, 96]
const mostBytes = 8 * 1024

/** Encoded anew; what is no picture is left out, as is a large one. */
export async function keepFrame(
  company: Company,
  row: MediaRow,
  drawn: string | null | undefined,
): Promise<MediaRow> {
  const jpeg = jpegIn(drawn ?? null)
  if (row.kind !== 'video' || !jpeg) return row
  const frame = await smallFrame(Buffer.from(jpeg, 'base64')).catch(() => undefined)
  if (!frame) return row
  const preview = jpegAddress(frame)
  await company.scope(({ db }) => db.update(media).set({ preview }).where(eq(media.id, row.id)))
  return { ...row, preview }
}

async function smallFrame(drawn: Buffer<ArrayBuffer>): Promise<Uint8Array | undefined> {
  for (const width of widths) {
    const frame = await thumbnailOf(new Blob([drawn]), width)
    if (frame.length <= mostBytes) return frame
  }
  return undefined
}
