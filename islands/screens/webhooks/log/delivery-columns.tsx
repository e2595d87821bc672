import { useTranslation } from 'react-i18next'
import type { WebhookDelivery } from '#programs/webhooks/delivery-contract'
import { Badge } from '../../../kit/ui/badge.tsx'
import type { TableColumn } from '../../../kit/ui/data-table.tsx'
import { useEventText } from '../event-texts.ts'
import { OutcomeText } from '../outcome.tsx'
import { useMomentText } from '../use-moment-text.ts'

const variants = { waiting: 'waiting', delivered: 'going', failed: 'destructive' } as const

export function useDeliveryColumns(): TableColumn<WebhookDelivery>[] {
  const { t } = useTranslation('webhooks')
  const textOf = useMomentText()
  return [
    { key: 'event', title: t('event'), fills: true, show: (one) => <EventCell of={one} /> },
    {
      key: 'state',
      title: t('state'),
      isNamed: true,
      show: ({ state }) => <Badge variant={variants[state]}>{t(`delivery_${state}`)}</Badge>,
    },
    {
      key: 'attempts',
      title: t('attempts'),
      isNumber: true,
      isNamed: true,
      from: 'roomy',
      show: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      title: t('at'),
      isNamed: true,
      show: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {textOf(at)}
        </time>
      ),
    },
  ]
}

function EventCell({ of }: { of: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const eventText = useEventText()
  const textOf = useMomentText()
  const { type, messageId, lastAttempt, nextAttemptAt } = of
  return (
    <span className="flex min-w-0 flex-col gap-0.5 whitespace-normal [overflow-wrap:anywhere]">
      <span className="font-medium">{eventText(type)}</span>
      <span className="font-mono text-muted-foreground text-xs">{messageId}</span>
      {lastAttempt ? (
        <span className="text-xs">
          <OutcomeText of={lastAttempt} />
        </span>
      ) : null}
      {nextAttemptAt && lastAttempt ? (
        <span className="text-muted-foreground text-xs">
          {t('nextAttempt', { at: textOf(nextAttemptAt) })}
        </span>
      ) : null}
    </span>
  )
}
