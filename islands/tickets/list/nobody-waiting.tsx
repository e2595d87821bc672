import Coffee from 'lucide-react/icons/coffee'
import { useTranslation } from 'react-i18next'
import { countWaiting } from '#tickets/contract'
import { useRefetchInterval } from '../../live/refetch-interval.ts'
import { resource, useResource } from '../../live/resource.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Tickets that the reader does not see bring no events. */
const waiting = resource(countWaiting, { toData: ({ count }) => count, events: [] })

/** An empty list, while somebody may be waiting in a queue that is not the reader's. */
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
