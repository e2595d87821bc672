import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { downloadPath } from '../../kit/text/media-path.ts'
import { shownFileName } from '../../kit/text/names.ts'
import { sizeText } from '../../nouns/messages/bubble/media/measures.ts'

interface FileLinkProps {
  /** Null for no link. */
  path: string | null
  name: string
  bytes: number
}

export function FileLink({ path, name, bytes }: FileLinkProps) {
  const { t } = useTranslation('fileLists')
  const { language } = useFacts()
  const shown = shownFileName(name, 40)
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-sm">
      {path === null ? (
        <span className="min-w-0 truncate">{shown}</span>
      ) : (
        <a
          href={downloadPath(path)}
          download
          aria-label={t('fileDownload', { name: shown })}
          className="min-w-0 truncate text-primary underline underline-offset-2"
        >
          {shown}
        </a>
      )}
      <span className="shrink-0 text-faint text-xs tabular-nums">{sizeText(bytes, language)}</span>
    </span>
  )
}
