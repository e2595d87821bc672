import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingKey } from '#company/settings/contract'
import { FieldError } from '../../kit/ui/field.tsx'
import { namedField } from '../../kit/ui/named-field.ts'
import type { Saving } from './saving.ts'

interface ControlParts {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
}

interface SettingRowProps {
  name: SettingKey
  label: string
  hint: string
  saving: Saving
  children: (parts: ControlParts) => ReactNode
}

/** What a setting is, its control, and beside it whether it is saved. */
export function SettingRow({ name, label, hint, saving, children }: SettingRowProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <div
      data-field={name}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-faint text-xs">
          {hint}
        </p>
        {saving.error ? (
          <FieldError id={`${id}-error`}>{namedField(saving.error, label)}</FieldError>
        ) : null}
      </div>
      <div className="flex max-w-full items-center gap-2 *:min-w-0">
        <span role="status" className="flex size-4 items-center text-primary narrow:order-last">
          {saving.isSaved ? (
            <>
              <Check className="size-4" aria-hidden />
              <span className="sr-only">{t('saved')}</span>
            </>
          ) : null}
        </span>
        {children({
          id,
          'aria-describedby': `${id}-hint${saving.error ? ` ${id}-error` : ''}`,
          'aria-invalid': saving.error ? true : undefined,
        })}
      </div>
    </div>
  )
}
