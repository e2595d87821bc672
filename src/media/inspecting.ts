/** What can be said of a stored file at a glance: its size on a screen and a tiny picture of it. */
import type { MediaFacts } from './contract.ts'
import { typeOf } from './types.ts'

/** A picture of more is never unpacked: it would fill the memory. */
const maxPixels = 40_000_000

/** WhatsApp shows pictures and plays sounds up to so many bytes; larger ones travel as documents. */
const largest = { image: 16, audio: 16, video: 64 } as const

export type Look = Pick<MediaFacts, 'kind' | 'width' | 'height' | 'preview'>

export async function inspect(path: string, mimetype: string, bytes: number): Promise<Look> {
  const { kind } = typeOf(mimetype)
  const isPicture = kind === 'image'
  const look = isPicture ? await lookAt(path) : nothing
  return { ...look, kind: isTooLarge(kind, bytes) ? 'document' : kind }
}

const nothing = { width: null, height: null, preview: null }

function isTooLarge(kind: MediaFacts['kind'], bytes: number): boolean {
  const megabytes: Partial<Record<MediaFacts['kind'], number>> = largest
  return bytes > (megabytes[kind] ?? Number.POSITIVE_INFINITY) * 1024 * 1024
}

/** A picture that cannot be read has no measures; it is kept all the same. */
async function lookAt(path: string): Promise<Omit<Look, 'kind'>> {
  try {
    const picture = new Bun.Image(Bun.file(path), { maxPixels })
    const { width, height } = await picture.metadata()
    const preview = await picture.placeholder()
    return { width, height, preview }
  } catch {
    return nothing
  }
}
