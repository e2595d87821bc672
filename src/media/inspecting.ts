import type { MediaInfo } from './contract.ts'
import { typeOf } from './types.ts'

/** Larger images are not decoded: they would fill the memory. */
const maxPixels = 40_000_000

/** WhatsApp's limits; larger files are sent as documents. */
const maxMegabytes = { image: 16, audio: 16, video: 64 } as const

export type MediaInspection = Pick<MediaInfo, 'kind' | 'width' | 'height' | 'preview'>

export async function inspect(
  path: string,
  mimetype: string,
  bytes: number,
): Promise<MediaInspection> {
  const { kind } = typeOf(mimetype)
  const isPicture = kind === 'image'
  const inspection = isPicture ? await inspectImage(path) : unknownSize
  return { ...inspection, kind: isTooLarge(kind, bytes) ? 'document' : kind }
}

const unknownSize = { width: null, height: null, preview: null }

function isTooLarge(kind: MediaInfo['kind'], bytes: number): boolean {
  const megabytes: Partial<Record<MediaInfo['kind'], number>> = maxMegabytes
  return bytes > (megabytes[kind] ?? Number.POSITIVE_INFINITY) * 1024 * 1024
}

async function inspectImage(path: string): Promise<Omit<MediaInspection, 'kind'>> {
  try {
    const picture = new Bun.Image(Bun.file(path), { maxPixels })
    const { width, height } = await picture.metadata()
    const preview = await picture.placeholder()
    return { width, height, preview }
  } catch {
    return unknownSize
  }
}
