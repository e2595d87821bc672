import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { type PeriodChoice, periods } from './period.ts'

interface PeriodFormProps {
  choice: PeriodChoice
  onChange: (choice: PeriodChoice) => void
  onFilter: (choice: PeriodChoice) => void
  children: ReactNode
}

export function PeriodForm({ choice, onChange, onFilter, children }: PeriodFormProps) {
  const { t } = useTranslation('dashboard')
  const { by, from, to, days } = choice
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(choice)
  }
  return (
    <form
      method="get"
      action="/"
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3 narrow:grid narrow:grid-cols-2 narrow:first:*:col-span-2 tight:flex tight:flex-col tight:items-stretch"
    >
      <FormField label={t('filterType')}>
        {(parts) => (
          <NativeSelect
            {...parts}
            value={by}
            onChange={({ target }) =>
              onChange({ ...choice, by: target.value === 'date' ? 'date' : 'period' })
            }
          >
            <option value="date">{t('byDate')}</option>
            <option value="period">{t('byPeriod')}</option>
          </NativeSelect>
        )}
      </FormField>
      {by === 'date' ? (
        <>
          <DateField
            label={t('from')}
            name="date_from"
            value={from}
            onChange={(date) => onChange({ ...choice, from: date })}
          />
          <DateField
            label={t('to')}
            name="date_to"
            value={to}
            onChange={(date) => onChange({ ...choice, to: date })}
          />
        </>
      ) : (
        <DaysField days={days} onChange={(changed) => onChange({ ...choice, days: changed })} />
      )}
      <Button variant="outline" type="submit">
        {t('filter')}
      </Button>
      {children}
    </form>
  )
}

interface DateFieldProps {
  label: string
  name: string
  value: string
  onChange: (date: string) => void
}

function DateField({ label, onChange, ...input }: DateFieldProps) {
  return (
    <FormField label={label}>
      {(parts) => (
        <Input
          {...parts}
          {...input}
          type="date"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

interface DaysFieldProps {
  days: PeriodChoice['days']
  onChange: (days: PeriodChoice['days']) => void
}

function DaysField({ days, onChange }: DaysFieldProps) {
  const { t } = useTranslation('dashboard')
  return (
    <FormField label={t('period')}>
      {(parts) => (
        <NativeSelect
          {...parts}
          name="days"
          value={days}
          onChange={({ target }) =>
            onChange(periods.find((one) => one === Number(target.value)) ?? 0)
          }
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('periodNone') : t('periodDays', { count: one })}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
