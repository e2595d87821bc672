import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContactListImport, listRefusedRows } from '#outreach/contact-list-imports/contract'
import { call } from '#platform/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { csvOf, saveCsv } from '../../kit/text/csv.ts'
import { Button } from '../../kit/ui/button.tsx'

export function RefusedRows({ record }: { record: ContactListImport }) {
  const { t } = useTranslation('contactListImports')
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  if (record.invalidRows + record.doubleRows === 0) return null
  const headings = [t('row'), t('field_name'), t('field_number'), t('field_email'), t('reason')]
  const save = async () => {
    setBusy(true)
    await attempt(async () => {
      const refused = await call(listRefusedRows, { importId: record.id })
      const rows = refused.map(({ rowNumber, name, number, email, reason }) => [
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
      onClick={() => void save()}
    >
      <Download className="size-3.5" aria-hidden />
      {t('refused')}
    </Button>
  )
}
