import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhookOffEvent } from '#programs/webhooks/contract'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useMomentText } from './use-moment-text.ts'
import { webhookList } from './webhook-lists.ts'

export function WebhookAlerts() {
  const { t } = useTranslation('webhooks')
  const { live } = useDataClient()
  useEffect(
    () => live?.on(webhookOffEvent, ({ host }) => void toast.error(t('alertOff', { host }))),
    [live, t],
  )
  return null
}

/** Those that switched themselves off. */
export function WebhooksOff() {
  const { t } = useTranslation('webhooks')
  const textOf = useMomentText()
  const { data } = useResource(webhookList, {})
  const off = data?.filter(isOffByItself) ?? []
  if (off.length === 0) return null
  return (
    <ul>
      {off.map(({ id, url, offReason, offAt }) => (
        <li key={id}>
          <a
            href="/webhooks"
            className="focus-inside flex items-center gap-3 border-b px-3.5 py-2 text-xs hover:bg-accent"
          >
            <SymbolIcon
              name="circle-alert"
              className="size-4 shrink-0 text-destructive"
              aria-hidden
            />
            <span className="min-w-0">
              <span className="block break-words font-medium">
                {t('alertOff', { host: new URL(url).host })}
              </span>
              {offReason && offAt ? t(`off_${offReason}`, { at: textOf(offAt) }) : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isOffByItself({ isOn, offReason }: Webhook): boolean {
  return !isOn && offReason !== null && offReason !== 'person'
}
