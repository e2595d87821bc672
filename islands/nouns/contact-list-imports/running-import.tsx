import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Progress } from '../../kit/ui/progress.tsx'
import { importsOfList } from './imports-of-list.ts'
import { percentOf } from './progress-text.ts'

const ImportDialog = laterLayer(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** On the page of a list: an import goes on when its dialog or the page was left. */
export function RunningImport({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation('contactListImports')
  const { data } = useResource(importsOfList, { contactListId })
  const mayEdit = useMay('contactList.edit')
  const [isOpen, setOpen] = useState(false)
  const running = data?.find(({ state }) => state === 'running')
  const name = shownFileName(running?.fileName ?? '', 40)
  return (
    <>
      {running ? (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-md border px-3 py-2 text-sm">
          <span>{t('progressNamed', { name })}</span>
          <Progress
            value={percentOf(running)}
            label={t('progress', { read: running.readRows, total: running.totalRows })}
          />
          {mayEdit ? (
            <Button variant="link" size="sm" onClick={() => setOpen(true)}>
              {t('details')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isOpen ? (
        <ImportDialog contactListId={contactListId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
