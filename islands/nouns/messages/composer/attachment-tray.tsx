import FileText from 'lucide-react/icons/file-text'
import Music from 'lucide-react/icons/music'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { shownFileName } from '../../../kit/text/names.ts'
import { Image } from '../../../kit/ui/image.tsx'
import { sizeText } from '../bubble/media/measures.ts'
import { kindOfFile } from '../conversation/outgoing.ts'
import type { DraftAttachment } from './attachments.ts'
import { mostFiles } from './limits.ts'

interface TrayProps {
  attachments: readonly DraftAttachment[]
  onRemove: (id: string) => void
}

export function AttachmentTray({ attachments, onRemove }: TrayProps) {
  const { t } = useTranslation('composerParts')
  return (
    <div className="px-2 pt-2 wide:px-4">
      <ul aria-label={t('files')} className="flex gap-2 overflow-x-auto pt-1 pr-1 pb-1">
        {attachments.map((one) => (
          <Tile key={one.id} attachment={one} onRemove={() => onRemove(one.id)} />
        ))}
      </ul>
      <p className="text-faint text-2xs">{t('limits', { count: mostFiles })}</p>
    </div>
  )
}

function Tile({ attachment, onRemove }: { attachment: DraftAttachment; onRemove: () => void }) {
  const { t } = useTranslation('composerParts')
  const { language } = useFacts()
  const { name, size } = attachment.file
  return (
    <li className="relative w-28 shrink-0 rounded-md border bg-muted">
      <Preview attachment={attachment} />
      <p className="truncate px-2 pt-1 text-xs" title={name}>
        {shownFileName(name, 18)}
      </p>
      <p className="px-2 pb-1 text-faint text-2xs tabular-nums">{sizeText(size, language)}</p>
      <button
        type="button"
        aria-label={t('removeFile', { name })}
        data-tooltip={t('removeFile', { name })}
        onClick={onRemove}
        className="absolute -top-1 -right-1 flex size-6 items-center justify-center rounded-full border bg-popover text-muted-foreground hover:text-foreground"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </li>
  )
}

const frame = 'flex h-16 w-full items-center justify-center rounded-t-md bg-accent object-cover'

function Preview({ attachment: { file, url } }: { attachment: DraftAttachment }) {
  const kind = kindOfFile(file)
  if (kind === 'image' && url) return <Image src={url} alt="" className={frame} />
  if (kind === 'video') {
    return <video src={url} muted preload="metadata" tabIndex={-1} className={frame} />
  }
  const Icon = kind === 'audio' ? Music : FileText
  return (
    <span className={frame}>
      <Icon className="size-6 text-faint" aria-hidden />
    </span>
  )
}
