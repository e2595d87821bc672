import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import type { QueueRow } from '#company/queues/contract'
import { useResource } from '../../kit/live/resource.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { offeredQueues } from '../../nouns/connections/offered-queues.ts'
import { useNames } from './named.ts'

interface OfferedByProps {
  queue: QueueRow
  /** Says what the names are of. */
  isNamed?: true
}

/** Customers come to a queue by the connections that offer it, or that transfer to it. */
export function OfferedBy({ queue: { id }, isNamed }: OfferedByProps) {
  const { t } = useTranslation('queues')
  const names = useNames()
  const { data } = useResource(connectionList, {})
  const offers = useResource(offeredQueues, {}).data
  if (!data || !offers) return null
  const offering = new Set(offers.connectionsOf.get(id))
  const leading = data.connections.filter((one) => offering.has(one.id) || transfersTo(one, id))
  const text = leading.length > 0 ? names(leading) : t('offeredByNone')
  return (
    <span
      className={`block wide:min-w-40 vast:min-w-56 ${leading.length > 0 ? 'text-muted-foreground' : 'text-waiting'}`}
    >
      {isNamed ? `${t('connections')}: ${text}` : text}
    </span>
  )
}

function transfersTo({ sendIdQueue, timeSendQueue }: ConnectionCard, queueId: number): boolean {
  return sendIdQueue === queueId && timeSendQueue > 0
}
