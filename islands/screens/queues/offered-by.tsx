import { useTranslation } from 'react-i18next'
import type { Connection } from '#company/connections/contract'
import type { QueueRow } from '#company/queues/contract'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'

interface OfferedByProps {
  queue: QueueRow
  /** Says what the names are of. */
  isNamed?: true
}

/** Customers come to a queue by the connections that offer it, or that transfer to it. */
export function OfferedBy({ queue: { id }, isNamed }: OfferedByProps) {
  const { t } = useTranslation('queues')
  const { data } = useResource(connectionList, {})
  if (!data) return null
  const names = data.connections
    .filter((one) => leadsTo(one, id))
    .map(({ name }) => shownName(name))
  const text = names.length > 0 ? names.join(', ') : t('offeredByNone')
  return (
    <span
      className={`block wide:min-w-40 vast:min-w-56 ${names.length > 0 ? 'text-muted-foreground' : 'text-waiting'}`}
    >
      {isNamed ? `${t('connections')}: ${text}` : text}
    </span>
  )
}

function leadsTo({ queues, sendIdQueue, timeSendQueue }: Connection, queueId: number): boolean {
  return queues.some(({ id }) => id === queueId) || (sendIdQueue === queueId && timeSendQueue > 0)
}
