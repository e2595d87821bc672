import Unplug from 'lucide-react/icons/unplug'
import { useTranslation } from 'react-i18next'
import type { ConnectionStatus } from '#company/connections/contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'

/** Other statuses recover by themselves. */
const needsPerson = new Set<ConnectionStatus>(['DISCONNECTED', 'qrcode'])

/** Below the rows, which must not move when it comes. */
export function UnlinkedConnections() {
  const { t } = useTranslation('tickets')
  const mayLink = useMay('connection.edit')
  const { data } = useResource(connectionList, {})
  const unlinked = data?.connections.filter(({ status }) => needsPerson.has(status)) ?? []
  if (unlinked.length === 0) return null
  return (
    <div role="status" className="shrink-0 border-t bg-destructive-tint px-3 py-1.5 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Unplug className="size-4 shrink-0 text-destructive" aria-hidden />
        <span className="min-w-0 flex-1">
          {t('notLinked', { names: unlinked.map(({ name }) => name).join(', ') })}
          {mayLink ? null : `. ${t('notLinkedForOthers')}`}
        </span>
        {mayLink ? (
          <a
            href="/connections"
            className="inline-flex h-6 items-center font-medium text-primary underline-offset-2 hover:underline"
          >
            {t('noConnectionAction')}
          </a>
        ) : null}
      </p>
    </div>
  )
}
