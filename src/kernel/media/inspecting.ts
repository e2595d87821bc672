import type { MediaInfo } from './contract.ts'
import { isTooManyPixels, measurePicture } from './pictures.ts'
import { typeOf } from './types.ts'

/** WhatsApp's limits; larger files are sent as documents. */
const maxMegabytes = { image: 16, audio: 16, video: 64 } as const

export type MediaInspection = Pick<MediaInfo, 'kind' | 'width' | 'height' | 'preview'>

export async function inspect(
  path: string,
  mimetype: string,
  bytes: number,
): Promise<MediaInspection> {
  const { kind } = typeOf(mimetype)
  if (isTooLarge(kind, bytes)) return asDocument
  return kind === 'image' ? inspectPicture(path) : { ...unknownSize, kind }
}

const unknownSize = { width: null, height: null, preview: null }

/** Also for a file whose bytes contradict its name. */
export const asDocument: MediaInspection = { ...unknownSize, kind: 'document' }

function isTooLarge(kind: MediaInfo['kind'], bytes: number): boolean {
  const megabytes: Partial<Record<MediaInfo['kind'], number>> = maxMegabytes
  return bytes > (megabytes[kind] ?? Number.POSITIVE_INFINITY) * 1024 * 1024
}

/** A broken picture stays a picture: phones show some that Bun cannot read. */
async function inspectPicture(path: string): Promise<MediaInspection> {
  try {
    return { kind: 'image', ...(await measurePicture(Bun.file(path))) }
  } catch (error) {
    return { ...unknownSize, kind: isTooManyPixels(error) ? 'document' : 'image' }
  }
}
