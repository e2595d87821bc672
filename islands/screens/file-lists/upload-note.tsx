import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { waiting } from './option-drafts.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { OptionsForm } from './use-options.ts'

/** How far the upload has come, or what a failed one has left. */
export function UploadNote({ form: { drafts, upload, isUnfinished } }: { form: OptionsForm }) {
  const { t } = useTranslation('fileLists')
  if (upload) {
    const { number, total, percent } = upload
    return (
      <p className="mr-auto flex items-center gap-2 text-muted-foreground text-sm">
        <span role="status">{t('uploadingOf', { number, total })}</span>
        <UploadProgress percent={percent} />
      </p>
    )
  }
  if (!isUnfinished) return null
  return (
    <p
      role="status"
      className="basis-full rounded-md bg-waiting-tint px-3 py-2 text-sm text-waiting"
    >
      {t('unfinished', { count: waiting(drafts).length })}
    </p>
  )
}

export function CancelUpload({ form }: { form: OptionsForm }) {
  const { t } = useTranslation('fileLists')
  return (
    <Button variant="outline" onClick={form.cancel}>
      {t('cancelUpload')}
    </Button>
  )
}
