import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterLayer } from '../../kit/later/later.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { Alert, AlertDescription } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { unstoredList } from './unstored-list.ts'

const UnstoredDialog = laterLayer(
  async () => (await import('./unstored-dialog.tsx')).UnstoredDialog,
)

export function UnstoredMessages() {
  const { t } = useTranslation('connections')
  const count = useResource(unstoredList, {}).data?.count ?? 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 ? (
        <Alert className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md border-0 bg-waiting-tint px-3 py-2">
          <AlertDescription className="text-waiting">{t('unstored', { count })}</AlertDescription>
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {t('unstoredShow')}
          </Button>
        </Alert>
      ) : null}
      {isOpen ? <UnstoredDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
