import type { MediaInfo } from '#kernel/media/contract'
import { Image } from '../../../../kit/ui/image.tsx'

/** Shown while the file loads. */
export function Preview({ media }: { media: Pick<MediaInfo, 'preview'> }) {
  if (!media.preview) return null
  return (
    <Image
      src={media.preview}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover blur-sm"
    />
  )
}
