import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../kit/forms/fields.tsx'
import type { Choice } from './choices.ts'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  choices: readonly Choice[]
  error: string | undefined
}

interface ConnectionFieldProps extends ChoiceFieldProps {
  /** Its connection, where that was deleted. */
  missing: number | undefined
}

export function ConnectionField({ choices, missing, ...select }: ConnectionFieldProps) {
  const { t } = useTranslation('campaigns')
  return (
    <SelectField label={t('connection')} {...keyed(select, choices)}>
      <option value="">{t('choose')}</option>
      {missing === undefined ? null : <option value={missing}>{t('noConnection')}</option>}
      <Options of={choices} />
    </SelectField>
  )
}

export function FileListField({ choices, ...select }: ChoiceFieldProps) {
  const { t } = useTranslation('campaigns')
  return (
    <SelectField label={t('fileList')} hint={t('fileListHint')} {...keyed(select, choices)}>
      <option value="">{t('none')}</option>
      <Options of={choices} />
    </SelectField>
  )
}

/** Choices that arrive later are drawn anew, so that the initial one is selected. */
function keyed(select: Omit<ChoiceFieldProps, 'choices'>, choices: readonly Choice[]) {
  return { ...select, key: choices.some(({ id }) => String(id) === select.defaultValue) ? 1 : 0 }
}

function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
