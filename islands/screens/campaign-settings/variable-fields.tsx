import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../kit/forms/forms.tsx'
import { PairField } from '../../kit/forms/pair-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

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
  return (
    <PairField
      row={row}
      nameKey="key"
      nameClass="max-w-44 font-mono"
      texts={{
        name: t('variableKey'),
        value: t('variableValue'),
        remove: t('variableRemove', { key: row.text('key').defaultValue }),
      }}
    />
  )
}
