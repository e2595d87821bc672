import type { Box } from '../bubble/media/measures.ts'

const known = new WeakMap<File, Box>()

/** Read before the picture is sent, so that its bubble keeps its size when the server has it. */
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
