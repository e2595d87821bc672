import { useTranslation } from 'react-i18next'
import { type ContactListImport, cancelImport } from '#outreach/contact-list-imports/contract'
import { call } from '#platform/http/call'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { useTry } from '../../kit/failing/try.ts'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Progress } from '../../kit/ui/progress.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
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
  const cancel = () => void attempt(() => call(cancelImport, { importId: record.id }))
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
        <RefusedRows record={record} />
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

function Counts({ record: { validRows, invalidRows, doubleRows } }: { record: ContactListImport }) {
  const { t } = useTranslation('contactListImports')
  const counts = [
    [t('valid'), validRows],
    [t('invalid'), invalidRows],
    [t('double'), doubleRows],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-md border px-3 py-2">
          <dt className="text-faint text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
