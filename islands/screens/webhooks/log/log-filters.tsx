import { useTranslation } from 'react-i18next'
import type { WebhookDelivery } from '#programs/webhooks/delivery-contract'
import type { WebhookEventType } from '#programs/webhooks/types'
import { webhookEventTypes } from '#programs/webhooks/types'
import { NativeSelect } from '../../../kit/ui/native-select.tsx'
import { useEventText } from '../event-texts.ts'

const states = ['waiting', 'delivered', 'failed'] as const

interface LogFiltersProps {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
}

export function LogFilters({ filter, onFilter }: LogFiltersProps) {
  const { t } = useTranslation('webhooks')
  const textOf = useEventText()
  return (
    <>
      <NativeSelect
        aria-label={t('state')}
        className="w-48 max-w-full"
        value={filter.state ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, state: states.find((one) => one === currentTarget.value) })
        }
      >
        <option value="">{t('allStates')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`delivery_${state}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('event')}
        className="w-64 max-w-full"
        value={filter.type ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({
            ...filter,
            type: webhookEventTypes.find((one) => one === currentTarget.value),
          })
        }
      >
        <option value="">{t('allEvents')}</option>
        {webhookEventTypes.map((type) => (
          <option key={type} value={type}>
            {textOf(type)}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}

export interface LogFilter {
  state?: WebhookDelivery['state']
  type?: WebhookEventType
}
