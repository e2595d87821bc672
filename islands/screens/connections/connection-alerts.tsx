import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ConnectionAlert,
  type ConnectionCard,
  connectionAlertEvent,
} from '#company/connections/contract'
import { outageAlertMinutes } from '#company/connections/state'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { useNow } from '../../kit/time/clock.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'

const texts = {
  outage: 'alertOutage',
  'outage-over': 'alertOutageOver',
  disconnected: 'alertDisconnected',
} as const satisfies Record<ConnectionAlert, string>

export function ConnectionAlerts() {
  const { t } = useTranslation('connections')
  const { live } = useDataClient()
  useEffect(
    () =>
      live?.on(connectionAlertEvent, ({ name, alert }) => {
        const show = alert === 'outage-over' ? toast.success : toast.error
        show(t(texts[alert], { name: shownName(name) }))
      }),
    [live, t],
  )
  return null
}

export function ConnectionsInTrouble() {
  const { t } = useTranslation('connections')
  const { data } = useResource(connectionList, {})
  const longAgo = useNow() - outageAlertMinutes * 60_000
  const inTrouble = data?.connections.filter((one) => isInTrouble(one, longAgo)) ?? []
  if (inTrouble.length === 0) return null
  return (
    <ul>
      {inTrouble.map(({ id, name, status }) => (
        <li key={id}>
          <a
            href="/connections"
            className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 font-medium text-xs hover:bg-accent"
          >
            <SymbolIcon
              name="circle-alert"
              className="size-4 shrink-0 text-destructive"
              aria-hidden
            />
            {t(status === 'DISCONNECTED' ? 'alertDisconnected' : 'alertOutage', {
              name: shownName(name),
            })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function isInTrouble({ status, reason, outageSince }: ConnectionCard, longAgo: number): boolean {
  if (status === 'DISCONNECTED') return reason !== null
  return outageSince !== null && Date.parse(outageSince) <= longAgo
}
