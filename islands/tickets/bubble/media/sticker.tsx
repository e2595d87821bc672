import { useTranslation } from 'react-i18next'
import type { Message } from '#messages/contract'
import { mediaPath } from '../../../text/media-path.ts'

export function StickerPicture({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  if (!message.mediaUrl) return null
  return (
    <img
      src={mediaPath(message.mediaUrl)}
      alt={t('sticker')}
      width="144"
      height="144"
      loading="lazy"
      decoding="async"
      className="size-36 object-contain"
    />
  )
}
