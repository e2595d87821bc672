import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import type { Keeping } from './use-kept-form.ts'

export function RestoredNotice({ of }: { of: Pick<Keeping, 'isRestored' | 'undo'> }) {
  const { t } = useTranslation('forms')
  if (!of.isRestored) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-muted py-1 pr-1 pl-3 text-sm"
    >
      <span className="min-w-0 flex-1 basis-48">{t('restored')}</span>
      <Button variant="ghost" size="sm" onClick={of.undo}>
        {t('startOver')}
      </Button>
    </div>
  )
}
