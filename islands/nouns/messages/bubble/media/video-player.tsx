import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { mediaPath } from '../../../../kit/text/media-path.ts'
import { DocumentCard } from './document-card.tsx'
import { boxOf } from './measures.ts'

/** Fetched on demand only, unless there is no preview. */
export function VideoPlayer({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  const [isBroken, setBroken] = useState(false)
  const { media, mediaUrl } = message
  if (!media || !mediaUrl) return null
  if (isBroken) return <DocumentCard message={message} />
  const box = boxOf(media.width ? media : { width: 320, height: 180 })
  return (
    <video
      src={mediaPath(mediaUrl)}
      poster={media.preview ?? undefined}
      preload={media.preview ? 'none' : 'metadata'}
      controls
      playsInline
      aria-label={t('video')}
      {...box}
      onError={() => setBroken(true)}
      className="h-auto max-w-full rounded-md bg-black object-contain"
    >
      <track kind="captions" />
    </video>
  )
}
