import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#outreach/contact-list-imports/contract'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { SwitchField } from '../../kit/forms/fields.tsx'
import { shownFileName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { PreviewTable } from './preview-table.tsx'
import { needsCountry, ReadNumbers } from './read-numbers.tsx'
import type { FieldChoice, ImportDraft } from './use-draft.ts'

interface PreviewStepProps {
  draft: ImportDraft
  preview: ImportPreview
  onClose: () => void
}

export function PreviewStep({ draft, preview, onClose }: PreviewStepProps) {
  const { t } = useTranslation('contactListImports')
  const errorText = useErrorText()
  const { file, fields, failure, isReading } = draft
  const { totalRows: count, hasHeader } = preview
  const hasNumber = fields.includes('number')
  const lacksCountry = needsCountry(draft, preview)
  return (
    <TitledDialog
      title={t('title')}
      description={t('rowsFound', { count, name: shownFileName(draft.name, 40) })}
      onClose={onClose}
      size="lg"
      actions={
        <>
          <Button variant="outline" onClick={draft.discard}>
            {t('other')}
          </Button>
          <Button
            disabled={!hasNumber || lacksCountry || count === 0 || isReading}
            onClick={() => draft.send()}
          >
            {t('start', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SwitchField
          key={String(hasHeader)}
          label={t('hasHeader')}
          name="hasHeader"
          defaultChecked={hasHeader}
          disabled={isReading}
          onCheckedChange={(checked) => file && void draft.read(file, { hasHeader: checked })}
        />
        <ReadNumbers draft={draft} preview={preview} />
        <PreviewTable preview={preview} fields={fields} onChange={draft.setFields} />
        <Notices fields={fields} />
        <p role="alert" className="text-destructive text-sm empty:hidden">
          {failure ? errorText(failure) : null}
          {!failure && !hasNumber ? t('noNumber') : null}
        </p>
      </div>
    </TitledDialog>
  )
}

/** What happens without a word otherwise. */
function Notices({ fields }: { fields: FieldChoice }) {
  const { t } = useTranslation('contactListImports')
  const isNamed = fields.includes('name') || fields.includes('surname')
  const isSeveral = fields.filter((field) => field === 'number').length > 1
  return (
    <p role="status" className="text-muted-foreground text-sm empty:hidden">
      {isNamed ? null : t('noName')} {isSeveral ? t('severalNumbers') : null}
    </p>
  )
}
