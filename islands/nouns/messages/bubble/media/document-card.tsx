import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { downloadPath } from '../../../../kit/text/media-path.ts'
import { shownFileName, truncate } from '../../../../kit/text/names.ts'
import { SymbolIcon } from '../../../../kit/ui/symbol-icon.tsx'
import { extensionOf, sizeText } from './measures.ts'

export function DocumentCard({ message }: { message: Message }) {
  const { t, i18n } = useTranslation('media')
  const { media, mediaUrl } = message
  if (!media || !mediaUrl) return null
  const name = shownFileName(media.name, 48) || t('application')
  const extension = extensionOf(media.name, media.mimetype)
  return (
    <a
      href={downloadPath(mediaUrl)}
      download
      className="my-0.5 flex w-72 max-w-full items-center gap-3 rounded-md bg-accent/70 p-2.5 hover:bg-accent"
    >
      <span className="sr-only">{t('download')} </span>
      <span
        aria-hidden="true"
        className="flex h-10 w-10 shrink-0 tight:hidden items-center justify-center rounded-sm bg-background font-semibold text-primary text-2xs"
      >
        {truncate(extension, 4) || '—'}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</span>{' '}
        <span className="block text-faint text-xs tabular-nums">
          {sizeText(media.bytes, i18n.language)}
        </span>
      </span>
      <SymbolIcon
        name="download"
        className="size-4 shrink-0 text-muted-foreground tight:hidden"
        aria-hidden
      />
    </a>
  )
}
