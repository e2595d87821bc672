import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#company/companies/contract'
import { recurrences } from '#company/companies/fields'
import { listAllPlans } from '#company/plans/contract'
import { SelectField } from '../../kit/forms/fields.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'

const allPlans = resource(listAllPlans, { toData: (plans) => plans })

type FieldProps = Pick<ComponentProps<typeof SelectField>, 'name' | 'defaultValue' | 'error'>

/** The current plan is offered before the others are loaded, so that none is lost. */
export function PlanField({ current, ...field }: FieldProps & { current: Company['plan'] }) {
  const { t } = useTranslation('companies')
  const loaded = useResource(allPlans, {}).data ?? []
  const plans =
    current && loaded.every(({ id }) => id !== current.id) ? [current, ...loaded] : loaded
  return (
    <SelectField label={t('plan')} {...field}>
      <option value="">{t('noPlan')}</option>
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function RecurrenceField(field: FieldProps) {
  const { t } = useTranslation('companies')
  return (
    <SelectField label={t('recurrence')} {...field}>
      {recurrences.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  )
}
