import { useTranslation } from 'react-i18next'
import { Progress } from '../../../kit/ui/progress.tsx'
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
      <Progress value={percent} label={t('uploading', { percent })} />
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
