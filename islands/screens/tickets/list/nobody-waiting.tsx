import Coffee from 'lucide-react/icons/coffee'
import { useTranslation } from 'react-i18next'
import { countWaiting } from '#desk/tickets/waiting-contract'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'

/** No events: they do not reach agents outside the queue. */
const waiting = resource(countWaiting, { toData: ({ count }) => count, events: [] })

/** Customers may be waiting in a queue that is not the agent's. */
export function NobodyWaiting() {
  const { t } = useTranslation('tickets')
  const { data, refetch } = useResource(waiting, {})
  useRefetchInterval(refetch)
  const count = data ?? 0
  if (data === undefined) return null
  return (
    <EmptyState
      drawing={<Coffee aria-hidden />}
      title={count > 0 ? t('waitingElsewhere', { count }) : t('emptyPending')}
      text={t('emptyPendingText')}
    />
  )
}
