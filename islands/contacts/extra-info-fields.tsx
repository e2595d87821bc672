import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'

export interface ExtraInfoRow {
  /** Of a row that is stored already. */
  id?: number
  name: string
  value: string
}

interface ExtraInfoFieldsProps {
  rows: readonly ExtraInfoRow[]
  error: string | undefined
  onChange: (rows: ExtraInfoRow[]) => void
}

/** Pairs of a name and a value, as many as wanted. */
export function ExtraInfoFields({ rows, error, onChange }: ExtraInfoFieldsProps) {
  const { t } = useTranslation('contacts')
  const change = (at: number, part: Partial<ExtraInfoRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-ink-soft text-list">{t('extraInfo')}</legend>
      {rows.map((row, at) => (
        // Rows have no name of their own until they are stored, and never change places.
        <div key={row.id ?? `new-${at}`} className="flex gap-2">
          <Input
            aria-label={t('extraName')}
            placeholder={t('extraName')}
            aria-invalid={error && !row.name.trim() ? true : undefined}
            value={row.name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Input
            aria-label={t('extraValue')}
            placeholder={t('extraValue')}
            value={row.value}
            onChange={({ target }) => change(at, { value: target.value })}
          />
          <IconButton
            name={t('extraRemove', { name: row.name })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      {error ? <p className="text-failure text-list">{error}</p> : null}
      <Button
        size="small"
        className="self-start"
        onClick={() => onChange([...rows, { name: '', value: '' }])}
      >
        <Plus className="size-3.5" aria-hidden />
        {t('extraAdd')}
      </Button>
    </fieldset>
  )
}
