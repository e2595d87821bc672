import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  type ContactListImport,
  cancelImport,
  listRefusedRows,
} from '#outreach/contact-list-imports/contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { useTry } from '../../kit/failing/try.ts'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Progress } from '../../kit/ui/progress.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { Counts } from './counts.tsx'
import { percentOf } from './progress-text.ts'
import { RefusedRows } from './refused-rows.tsx'

interface ImportProgressProps {
  record: ContactListImport
  onAgain: () => void
  onClose: () => void
}

export function ImportProgress({ record, onAgain, onClose }: ImportProgressProps) {
  const { t } = useTranslation(['contactListImports', 'common'])
  const attempt = useTry()
  const isRunning = record.state === 'running'
  const cancel = () => attempt(() => call(cancelImport, { importId: record.id }))
  return (
    <TitledDialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={isRunning ? cancel : onAgain}>
            {t(isRunning ? 'cancelImport' : 'other')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <Outcome record={record} />
        <div className="flex items-center gap-3">
          <Progress
            className="h-2 w-full min-w-0 flex-1"
            value={percentOf(record)}
            label={t('progress', { read: record.readRows, total: record.totalRows })}
          />
        </div>
        <Counts record={record} />
        <RefusedRows of={record} read={() => call(listRefusedRows, { importId: record.id })} />
      </div>
    </TitledDialog>
  )
}

function Outcome({ record }: { record: ContactListImport }) {
  const { t } = useTranslation('contactListImports')
  const errorText = useErrorText()
  const { state, failure, validRows } = record
  const name = shownFileName(record.fileName, 40)
  const isRunning = state === 'running'
  return (
    <div>
      <p role="status" className="break-words font-medium">
        {isRunning ? t('progressNamed', { name }) : t(`state_${state}`, { name })}
      </p>
      <p className="text-muted-foreground empty:hidden">
        {isRunning ? t('goesOn') : null}
        {failure ? errorText(failure) : null}
        {state === 'done' && validRows > 0 ? t('checked') : null}
      </p>
    </div>
  )
}
