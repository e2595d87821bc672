/**
 * The only decoder of pictures. Unpacked, a picture takes four bytes a pixel whatever its file's
 * size, so the pixels are bounded and one picture is decoded at a time, on a thread of Bun's.
 */
import { makeMutex } from '#kernel/time/mutex'

/** 160 MB unpacked. */
const maxPixels = 40_000_000

export interface PictureInfo {
  width: number
  height: number
  preview: string
}

const decoding = makeMutex()

/** @throws when it has too many pixels (`isTooManyPixels`), or cannot be read */
export function measurePicture(file: Blob): Promise<PictureInfo> {
  return decoding.run(async () => {
    const picture = new Bun.Image(file, { maxPixels })
    const { width, height } = await picture.metadata()
    return { width, height, preview: await picture.placeholder() }
  })
}

/** A JPEG. @throws as `measurePicture` does */
export function thumbnailOf(file: Blob, width: number): Promise<Uint8Array> {
  return decoding.run(async () => {
    const picture = new Bun.Image(await file.bytes(), { maxPixels })
    return await picture.resize(width).jpeg({ quality: 50 }).bytes()
  })
}

export function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_IMAGE_TOO_MANY_PIXELS'
}
