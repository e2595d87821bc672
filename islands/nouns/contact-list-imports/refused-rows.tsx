import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefusedRow } from '#outreach/contact-list-imports/contract'
import { useTry } from '../../kit/failing/try.ts'
import { csvOf, saveCsv } from '../../kit/text/csv.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import type { RowCounts } from './counts.tsx'

interface RefusedRowsProps {
  of: Pick<RowCounts, 'invalidRows' | 'doubleRows'>
  read: () => Promise<readonly RefusedRow[]>
}

export function RefusedRows({ of, read }: RefusedRowsProps) {
  const { t } = useTranslation('contactListImports')
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  if (of.invalidRows + of.doubleRows === 0) return null
  const headings = [t('row'), t('field_name'), t('field_number'), t('field_email'), t('reason')]
  const save = async () => {
    setBusy(true)
    await attempt(async () => {
      const rows = (await read()).map(({ rowNumber, name, number, email, reason }) => [
        ...[String(rowNumber), name, number, email],
        t(`reason_${reason}`),
      ])
      saveCsv(t('refusedFile'), csvOf([headings, ...rows]))
    })
    setBusy(false)
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      disabled={isBusy}
      onClick={() => save()}
    >
      <SymbolIcon name="download" className="size-3.5" aria-hidden />
      {t('refused')}
    </Button>
  )
}
