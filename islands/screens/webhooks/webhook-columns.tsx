import { useTranslation } from 'react-i18next'
import type { Webhook } from '#programs/webhooks/contract'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useEventText } from './event-texts.ts'
import { useMomentText } from './use-moment-text.ts'

export function useWebhookColumns(): TableColumn<Webhook>[] {
  const { t } = useTranslation('webhooks')
  const textOf = useMomentText()
  return [
    { key: 'url', title: t('url'), fills: true, show: (webhook) => <AddressCell of={webhook} /> },
    {
      key: 'state',
      title: t('state'),
      isNamed: true,
      show: (webhook) => <StateBadge of={webhook} />,
    },
    {
      key: 'madeBy',
      title: t('madeBy'),
      isNamed: true,
      from: 'roomy',
      show: (webhook) => <MakerCell of={webhook} />,
    },
    {
      key: 'lastDelivery',
      title: t('lastDelivery'),
      isNamed: true,
      from: 'roomy',
      show: ({ lastDeliveredAt: at }) =>
        at ? (
          <time dateTime={at} className="whitespace-nowrap tabular-nums">
            {textOf(at)}
          </time>
        ) : (
          t('never')
        ),
    },
    {
      key: 'waiting',
      title: t('waiting'),
      isNumber: true,
      isNamed: true,
      show: ({ waiting }) => waiting,
    },
  ]
}

function MakerCell({ of: { madeBy } }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  if (!madeBy)
    return <span className="whitespace-nowrap text-muted-foreground">{t('madeByNobody')}</span>
  const { kind, name } = madeBy
  return (
    <span className="break-words">{kind === 'apiToken' ? t('madeByToken', { name }) : name}</span>
  )
}

type WebhookState = 'on' | 'failing' | 'off'
const variants: Record<WebhookState, BadgeVariant> = {
  on: 'going',
  failing: 'waiting',
  off: 'over',
}

function stateOf({ isOn, failingSince }: Webhook): WebhookState {
  if (!isOn) return 'off'
  return failingSince ? 'failing' : 'on'
}

export function StateBadge({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const state = stateOf(of)
  return <Badge variant={variants[state]}>{t(`state_${state}`)}</Badge>
}

/** Why it is off, or since when it fails. */
export function StateSentence({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const textOf = useMomentText()
  const { isOn, offReason, offAt, failingSince, waiting } = of
  if (!isOn && offReason && offAt) {
    const isOwn = offReason === 'person'
    return (
      <span className={isOwn ? 'text-muted-foreground text-xs' : 'text-destructive text-xs'}>
        {t(`off_${offReason}`, { at: textOf(offAt) })}
        {waiting > 0 ? ` ${t('kept', { count: waiting })}` : null}
      </span>
    )
  }
  return isOn && failingSince ? (
    <span className="text-waiting text-xs">{t('failingSince', { at: textOf(failingSince) })}</span>
  ) : null
}

function AddressCell({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const textOf = useEventText()
  return (
    <span className="flex min-w-0 flex-col gap-0.5 whitespace-normal">
      <span className="break-all font-medium">{of.url}</span>
      <span
        className="text-muted-foreground text-xs"
        title={of.events.map((one) => textOf(one)).join(', ')}
      >
        {of.events.length > 3
          ? t('eventsCount', { count: of.events.length })
          : of.events.map((one) => textOf(one)).join(' · ')}
      </span>
      <StateSentence of={of} />
    </span>
  )
}
