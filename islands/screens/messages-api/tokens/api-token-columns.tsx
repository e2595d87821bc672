import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#programs/api-tokens/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import type { TableColumn } from '../../../kit/ui/data-table.tsx'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { stateOf } from './api-token-list.ts'

const looks = { valid: 'going', expired: 'waiting', revoked: 'over' } as const

export function useApiTokenColumns(): TableColumn<ApiToken>[] {
  const { t } = useTranslation('apiTokens')
  const { timeZone } = useFacts().me.company
  const now = useNow()
  const reachText = useReachText()
  const dayText = (moment: string) => momentParts(moment, timeZone).day
  return [
    {
      key: 'name',
      title: t('name'),
      show: (token) => <NameAndEnd token={token} />,
    },
    {
      key: 'scopes',
      title: t('scopes'),
      fills: true,
      show: (token) => (
        <span className="flex flex-col whitespace-normal py-1">
          <span>{token.scopes.map((scope) => t(`scope_${scope}`)).join(', ')}</span>
          <span className="text-faint text-xs">{reachText(token)}</span>
        </span>
      ),
    },
    {
      key: 'lastUse',
      title: t('lastUse'),
      isNamed: true,
      show: (token) => <LastUse token={token} />,
    },
    {
      key: 'endDate',
      title: t('endDate'),
      isNamed: true,
      show: ({ expiresAt }) => (
        <span className="whitespace-nowrap text-xs tabular-nums">
          {expiresAt === null ? t('noEnd') : dayText(expiresAt)}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      isNamed: true,
      show: (token) => {
        const state = stateOf(token, now)
        return <Badge variant={looks[state]}>{t(state)}</Badge>
      },
    },
  ]
}

function NameAndEnd({ token: { name, lastFour } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  return (
    <span className="flex min-w-0 flex-col wide:min-w-28 roomy:min-w-40">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{shownName(name)}</span>
      <span className="text-faint text-xs">{t('endsIn', { lastFour })}</span>
    </span>
  )
}

function LastUse({ token: { lastUsedAt, lastUsedAddress } }: { token: ApiToken }) {
  const { t } = useTranslation('apiTokens')
  const { timeZone } = useFacts().me.company
  return (
    <span className="inline-block whitespace-normal text-xs tabular-nums roomy:min-w-40">
      {lastUsedAt === null
        ? t('neverUsed')
        : t('usedFrom', { ...momentParts(lastUsedAt, timeZone), address: lastUsedAddress })}
    </span>
  )
}

/** Of which connection and queues it sees the tickets. */
function useReachText() {
  const { t } = useTranslation('apiTokens')
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const queues = useResource(queueList, {}).data ?? []
  return ({ connectionId, queueIds }: ApiToken): string => {
    const connection = connections.find(({ id }) => id === connectionId)
    const ofConnection =
      connectionId === null
        ? t('allConnections')
        : shownName(connection?.name ?? t('goneConnection'))
    const names = queueIds?.map(
      (queueId) => queues.find(({ id }) => id === queueId)?.name ?? t('goneQueue'),
    )
    return `${ofConnection} · ${names?.map(shownName).join(', ') ?? t('allQueues')}`
  }
}
