import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type ContactListImport, listRefusedRows } from '#outreach/contact-list-imports/contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { TextAreaField } from '../../kit/forms/fields.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import { useKeptForm } from '../../kit/forms/use-kept-form.ts'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { RefusedRows } from './refused-rows.tsx'
import type { ImportDraft } from './use-draft.ts'

interface ChooseStepProps {
  draft: ImportDraft
  last: ContactListImport | undefined
  onClose: () => void
}

export function ChooseStep({ draft, last, onClose }: ChooseStepProps) {
  const { t } = useTranslation(['contactListImports', 'common'])
  const errorText = useErrorText()
  const [pasted, setPasted] = useState('')
  const formId = useId()
  const keeping = useKeptForm(formId, draft.pasted)
  const readPasted = (event: FormEvent) => {
    event.preventDefault()
    void draft.read(new File([pasted], t('pastedName'), { type: 'text/csv' }))
  }
  return (
    <TitledDialog
      title={t('title')}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={readPasted}>
        <RestoredNotice of={keeping} />
        <DropZone isBusy={draft.isReading} onFile={(file) => void draft.read(file)} />
        <p role="alert" className="text-destructive text-sm empty:hidden">
          {draft.failure ? errorText(draft.failure) : null}
        </p>
        <p role="status" className="text-muted-foreground text-sm empty:hidden">
          {draft.isReading ? t('reading', { name: shownFileName(draft.name, 40) }) : null}
        </p>
        <TextAreaField
          label={t('paste')}
          hint={t('pasteHint')}
          name="pasted"
          rows={4}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        {pasted.trim() === '' ? null : (
          <Button type="submit" className="self-end" disabled={draft.isReading}>
            {t('next')}
          </Button>
        )}
        {last ? <LastImport record={last} /> : null}
      </form>
    </TitledDialog>
  )
}

function LastImport({ record }: { record: ContactListImport }) {
  const { t } = useTranslation('contactListImports')
  const { fileName, validRows: valid, totalRows: total } = record
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3 text-sm">
      <span className="min-w-0">
        <span className="block text-faint text-xs">{t('last')}</span>
        <span className="break-words">
          {t('lastCounts', { name: shownFileName(fileName, 40), valid, total })}
        </span>
      </span>
      <RefusedRows of={record} read={() => call(listRefusedRows, { importId: record.id })} />
    </div>
  )
}
