import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../forms/forms.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'

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
  const error = row.errorOf('name')
  const errorId = useId()
  return (
    <div>
      <div className="flex gap-2">
        <input type="hidden" {...row.text('id')} />
        <Input
          aria-label={t('extraName')}
          placeholder={t('extraName')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...row.text('name')}
        />
        <Input aria-label={t('extraValue')} placeholder={t('extraValue')} {...row.text('value')} />
        <IconButton
          name={t('extraRemove', { name: row.text('name').defaultValue })}
          onClick={row.remove}
        >
          <SymbolIcon name="trash-2" className="size-4" aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <p id={errorId} className="mt-1 flex items-center gap-1 text-destructive text-xs">
          <SymbolIcon name="circle-alert" className="size-3.5 shrink-0" aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  )
}
