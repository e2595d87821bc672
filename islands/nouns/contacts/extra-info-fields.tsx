import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../kit/forms/forms.tsx'
import { PairField } from '../../kit/forms/pair-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

interface ExtraInfoFieldsProps {
  rows: readonly FormRow[]
  onAdd: () => void
}

export function ExtraInfoFields({ rows, onAdd }: ExtraInfoFieldsProps) {
  const { t } = useTranslation('contacts')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-muted-foreground text-xs">{t('extraInfo')}</legend>
      {rows.map((row) => (
        <ExtraInfoField key={row.key} row={row} />
      ))}
      <Button variant="outline" size="sm" className="self-start" onClick={onAdd}>
        <SymbolIcon name="plus" className="size-3.5" aria-hidden />
        {t('extraAdd')}
      </Button>
    </fieldset>
  )
}

function ExtraInfoField({ row }: { row: FormRow }) {
  const { t } = useTranslation('contacts')
  return (
    <>
      <input type="hidden" {...row.text('id')} />
      <PairField
        row={row}
        nameKey="name"
        texts={{
          name: t('extraName'),
          value: t('extraValue'),
          remove: t('extraRemove', { name: row.text('name').defaultValue }),
        }}
      />
    </>
  )
}
