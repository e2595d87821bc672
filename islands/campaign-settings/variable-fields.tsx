import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../forms/forms.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FieldError } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'

interface VariableFieldsProps {
  rows: readonly FormRow[]
  onAdd: () => void
}

export function VariableFields({ rows, onAdd }: VariableFieldsProps) {
  const { t } = useTranslation('campaignSettings')
  return (
    <section aria-labelledby="variables" className="flex flex-col gap-2">
      <h2 id="variables" className="font-semibold text-base">
        {t('variables')}
      </h2>
      <Card className="gap-3 p-4 shadow-none">
        <p className="text-faint text-xs">{t('variablesText')}</p>
        {rows.map((row) => (
          <VariableField key={row.key} row={row} />
        ))}
        <Button variant="outline" size="sm" className="self-start" onClick={onAdd}>
          <SymbolIcon name="plus" className="size-3.5" aria-hidden />
          {t('variableAdd')}
        </Button>
      </Card>
    </section>
  )
}

function VariableField({ row }: { row: FormRow }) {
  const { t } = useTranslation('campaignSettings')
  const error = row.errorOf('key')
  const errorId = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <Input
          aria-label={t('variableKey')}
          placeholder={t('variableKey')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="max-w-44 font-mono"
          autoComplete="off"
          {...row.text('key')}
        />
        <Input
          aria-label={t('variableValue')}
          placeholder={t('variableValue')}
          {...row.text('value')}
        />
        <IconButton
          name={t('variableRemove', { key: row.text('key').defaultValue })}
          onClick={row.remove}
        >
          <SymbolIcon name="trash-2" className="size-4" aria-hidden />
        </IconButton>
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
