import type { Box } from '../bubble/media/measures.ts'

const known = new WeakMap<File, Box>()

/** Measured before sending, so that the bubble does not resize when the server has the picture. */
export function measurePicture(file: File, url: string) {
  const picture = new Image()
  picture.onload = () => {
    known.set(file, { width: picture.naturalWidth, height: picture.naturalHeight })
  }
  picture.src = url
}

export function sizeOfPicture(file: File): Box | undefined {
  return known.get(file)
}
