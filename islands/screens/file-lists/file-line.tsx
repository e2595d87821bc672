import { useTranslation } from 'react-i18next'
import { shownFileName } from '../../kit/text/names.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { FileLink } from './file-link.tsx'
import type { OptionDraft } from './option-drafts.ts'
import { UploadProgress } from './upload-progress.tsx'

interface FileLineProps {
  draft: OptionDraft
  /** Undefined while it is not being uploaded. */
  percent: number | undefined
}

export function FileLine({ draft: { file, stored }, percent }: FileLineProps) {
  const { t } = useTranslation('fileLists')
  if (stored && !file) return <FileLink {...stored} />
  if (!file) return <span className="text-faint text-sm">{t('fileNone')}</span>
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm">
      <span className="min-w-0 truncate">{shownFileName(file.name, 40)}</span>
      {percent === undefined ? (
        <Badge variant="waiting">{t('fileUnsent')}</Badge>
      ) : (
        <UploadProgress percent={percent} />
      )}
    </span>
  )
}
