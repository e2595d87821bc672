import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { mediaPath } from '../../../../kit/text/media-path.ts'
import { Image } from '../../../../kit/ui/image.tsx'
import { useBubble } from '../../conversation/bubble-context.ts'
import { DocumentCard } from './document-card.tsx'
import { seenAs } from './kinds.ts'
import { boxOf } from './measures.ts'
import { Preview } from './preview.tsx'

/** The space is reserved at once and filled with the preview of the message. */
export function Picture({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  const { ask } = useBubble()
  const [isBroken, setBroken] = useState(false)
  const noticeBroken = useCallback(() => setBroken(true), [])
  const { media, mediaUrl } = message
  if (!media || !mediaUrl) return null
  // Some phones send pictures that browsers cannot draw.
  if (isBroken || seenAs(message) !== 'image') return <DocumentCard message={message} />
  return (
    <button
      type="button"
      aria-label={t('view')}
      onClick={() => ask({ is: 'viewer', message })}
      className="relative block max-w-full overflow-hidden rounded-md bg-accent focus-inside"
    >
      <Preview media={media} />
      <Image
        src={mediaPath(mediaUrl)}
        alt=""
        {...boxOf(media)}
        loading="lazy"
        decoding="async"
        onBroken={noticeBroken}
        className="relative h-auto max-w-full object-cover"
      />
    </button>
  )
}
