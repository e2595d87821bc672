import { useTranslation } from 'react-i18next'
import { listUsersWithoutQueue } from '#company/users/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { SwitchField } from '../../kit/forms/fields.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'
import { Alert, AlertDescription } from '../../kit/ui/alert.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { offeredQueues } from '../../nouns/connections/offered-queues.ts'
import { type Named, useNames } from './named.ts'

/** No events: who they are is asked when the dialog opens. */
const withoutQueue = resource(listUsersWithoutQueue, { toData: (users) => users, events: [] })

export interface NewQueueOffers {
  users: readonly Named[]
  /** Those that offer no queue yet. */
  connections: readonly Named[]
}

/** Undefined until both are known. */
export function useNewQueueOffers(isNew: boolean): NewQueueOffers | undefined {
  const mayEditConnections = useMay('connection.edit')
  const users = useOptionalResource(withoutQueue, isNew ? {} : undefined).data
  const { data } = useOptionalResource(connectionList, isNew ? {} : undefined)
  const offers = useOptionalResource(offeredQueues, isNew ? {} : undefined).data
  if (!users || !data || !offers) return undefined
  const connections = mayEditConnections
    ? data.connections.filter(({ id }) => !offers.queuesOf.get(id)?.length)
    : []
  return { users, connections }
}

interface OffersProps {
  offers: NewQueueOffers
  isFirst: boolean
  /** The fields of the form that say whether to take them. */
  flag: (name: 'forUsers' | 'forConnections') => { name: string; defaultChecked: boolean }
}

export function NewQueueOfferFields({
  offers: { users, connections },
  isFirst,
  flag,
}: OffersProps) {
  const { t } = useTranslation('queues')
  const names = useNames()
  const who = { count: users.length, names: names(users) }
  return (
    <>
      {isFirst && users.length > 0 ? (
        <Alert>
          <AlertDescription className="text-waiting">{t('firstTakes', who)}</AlertDescription>
        </Alert>
      ) : null}
      {users.length > 0 ? (
        <SwitchField
          label={t('forUsers', who)}
          hint={t('forUsersHint', who)}
          {...flag('forUsers')}
        />
      ) : null}
      {connections.length > 0 ? (
        <SwitchField
          label={t('forConnections', {
            count: connections.length,
            names: names(connections),
          })}
          hint={t('forConnectionsHint')}
          {...flag('forConnections')}
        />
      ) : (
        <Alert role="status">
          <AlertDescription className="text-waiting">{t('shownByNone')}</AlertDescription>
        </Alert>
      )}
    </>
  )
}
