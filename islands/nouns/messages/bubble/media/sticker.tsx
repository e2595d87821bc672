import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { mediaPath } from '../../../../kit/text/media-path.ts'
import { Image } from '../../../../kit/ui/image.tsx'
import { KindLabel } from './kind-label.tsx'

export function StickerPicture({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  const [isBroken, setBroken] = useState(false)
  const noticeBroken = useCallback(() => setBroken(true), [])
  const { media, mediaUrl } = message
  if (!media || !mediaUrl) return null
  // Vector stickers (`application/was`) are no pictures to a browser.
  if (isBroken || !media.mimetype.startsWith('image/')) return <KindLabel kind="sticker" />
  return (
    <Image
      src={mediaPath(mediaUrl)}
      alt={t('sticker')}
      width="144"
      height="144"
      loading="lazy"
      decoding="async"
      onBroken={noticeBroken}
      className="size-36 object-contain"
    />
  )
}
