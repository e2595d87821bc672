import { useTranslation } from 'react-i18next'
import { listUsersWithoutQueue } from '#company/users/contract'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { SwitchField } from '../../kit/forms/fields.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { Alert, AlertDescription } from '../../kit/ui/alert.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'

/** No events: who they are is asked when the dialog opens. */
const withoutQueue = resource(listUsersWithoutQueue, { toData: (users) => users, events: [] })

interface Named {
  id: number
  name: string
}

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
  if (!users || !data) return undefined
  const connections = mayEditConnections
    ? data.connections.filter(({ queues }) => queues.length === 0)
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

const mostNamed = 5

/** As the language joins them: Beto, Carla y 3 más. */
function useNames() {
  const { t } = useTranslation('queues')
  const { language } = useFacts()
  return (all: readonly Named[]) => {
    const named = all.slice(0, mostNamed).map(({ name }) => shownName(name))
    const more = all.length - named.length
    const parts = more > 0 ? [...named, t('more', { count: more })] : named
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  }
}
