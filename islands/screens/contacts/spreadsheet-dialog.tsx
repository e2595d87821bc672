import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { type ImportedContacts, uploadContactFile } from '#outreach/contact-imports/contract'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { ChooseStep } from '../../nouns/contact-list-imports/choose-step.tsx'
import { Counts } from '../../nouns/contact-list-imports/counts.tsx'
import { PreviewStep } from '../../nouns/contact-list-imports/preview-step.tsx'
import { RefusedRows } from '../../nouns/contact-list-imports/refused-rows.tsx'
import {
  type ImportTarget,
  isWorkbook,
  useDraft,
} from '../../nouns/contact-list-imports/use-draft.ts'

interface SpreadsheetDialogProps {
  onClose: () => void
  onImported: () => void
}

/** A file is chosen, previewed and sent, as into a list; then what became of its rows. */
export function SpreadsheetDialog({ onClose, onImported }: SpreadsheetDialogProps) {
  const [imported, setImported] = useState<ImportedContacts>()
  const amongContacts: ImportTarget = {
    async preview({ file, ...chosen }) {
      const input = { format: formatOf(file), preview: true, file: [file], ...chosen }
      const answer = await call(uploadContactFile, input)
      return 'columns' in answer ? answer : fail()
    },
    async send({ file, ...columns }) {
      const input = { format: formatOf(file), file: [file], ...columns }
      const answer = await call(uploadContactFile, input)
      setImported('addedRows' in answer ? answer : fail())
      onImported()
    },
  }
  const draft = useDraft(amongContacts, ['pastedContacts'])
  const { name, preview } = draft
  const again = () => {
    draft.discard()
    setImported(undefined)
  }
  if (imported) return <Outcome name={name} imported={imported} onClose={onClose} onAgain={again} />
  return preview ? (
    <PreviewStep draft={draft} preview={preview} onClose={onClose} />
  ) : (
    <ChooseStep draft={draft} last={undefined} onClose={onClose} />
  )
}

const formatOf = (file: File): 'workbook' | 'csv' => (isWorkbook(file) ? 'workbook' : 'csv')

function fail(): never {
  throw new AppError('ERR_INTERNAL')
}

interface OutcomeProps {
  name: string
  imported: ImportedContacts
  onAgain: () => void
  onClose: () => void
}

function Outcome({ name, imported, onAgain, onClose }: OutcomeProps) {
  const { t } = useTranslation(['contactListImports', 'common'])
  const { addedRows, refusedRows } = imported
  const doubleRows = refusedRows.filter(({ reason }) => reason === 'double').length
  const counts = {
    validRows: addedRows,
    doubleRows,
    invalidRows: refusedRows.length - doubleRows,
  }
  return (
    <TitledDialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onAgain}>
            {t('other')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p role="status" className="break-words font-medium">
          {t('state_done', { name: shownFileName(name, 40) })}
        </p>
        <Counts record={counts} />
        <RefusedRows of={counts} read={async () => refusedRows} />
      </div>
    </TitledDialog>
  )
}
