import { useTranslation } from 'react-i18next'
import type { UnconfirmedMessage } from '../conversation/outgoing.ts'
import { useUpload } from '../conversation/uploads.ts'

interface UploadProps {
  outgoing: UnconfirmedMessage
  onCancel: () => void
}

export function UploadLine({ outgoing, onCancel }: UploadProps) {
  const { t } = useTranslation('composer')
  const percent = useUpload(outgoing.clientId)
  return (
    <div className="mt-1 flex items-center gap-2 text-muted-foreground text-xs">
      <progress
        value={percent}
        max={100}
        aria-label={t('uploading', { percent })}
        className="h-1.5 w-24 accent-primary"
      />
      <span className="tabular-nums" aria-hidden>
        {t('uploading', { percent })}
      </span>
      <button
        type="button"
        onClick={onCancel}
        className="h-6 rounded-sm font-medium text-primary underline-offset-2 hover:underline"
      >
        {t('cancelUpload')}
      </button>
    </div>
  )
}
