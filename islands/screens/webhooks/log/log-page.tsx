import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#programs/webhooks/contract'
import type { WebhookDelivery } from '#programs/webhooks/delivery-contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { PageFrame } from '../../../kit/list-page/page-frame.tsx'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { nameOf } from '../name-of.ts'
import { StateBadge, StateSentence } from '../webhook-columns.tsx'
import { deliveryRows, refetchMs, webhookList } from '../webhook-lists.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import type { LogFilter } from './log-filters.tsx'
import { LogFilters } from './log-filters.tsx'
import { ResendDialog } from './resend-dialog.tsx'

export function LogPage({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation('webhooks')
  const { data, refetch } = useResource(webhookList, {})
  const webhook = data?.find(({ id }) => id === webhookId)
  const back = (
    <a href="/webhooks" className="mb-2 self-start text-primary text-sm hover:underline">
      ← {t('back')}
    </a>
  )
  useRefetchInterval(refetch, refetchMs)
  if (webhook) return <Log webhook={webhook} back={back} />
  return (
    <PageFrame above={back} title={t('log')} subtitle={t('logSubtitle')} actions={null}>
      {data ? <p role="status">{t('gone')}</p> : null}
    </PageFrame>
  )
}

function Log({ webhook, back }: { webhook: Webhook; back: ReactNode }) {
  const { t } = useTranslation('webhooks')
  const mayEdit = useMay('webhook.edit')
  const [filter, setFilter] = useState<LogFilter>({})
  const [shown, setShown] = useState<WebhookDelivery>()
  const [isResending, setResending] = useState(false)
  const list = useResource(deliveryRows, { webhookId: webhook.id, ...filter })
  useRefetchInterval(list.refetch, refetchMs)
  const close = useCallback(() => setShown(undefined), [])
  return (
    <>
      <PageFrame
        above={back}
        title={nameOf(webhook)}
        subtitle={t('logSubtitle')}
        onNearEnd={list.loadMore}
        actions={
          mayEdit && webhook.isOn ? (
            <Button variant="outline" onClick={() => setResending(true)}>
              {t('resendFailed')}
            </Button>
          ) : null
        }
      >
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <LogFilters filter={filter} onFilter={setFilter} />
          <StateBadge of={webhook} />
          <StateSentence of={webhook} />
        </div>
        <DeliveryTable
          list={list}
          webhookId={webhook.id}
          isFiltered={filter.state !== undefined || filter.type !== undefined}
          mayResend={mayEdit && webhook.isOn}
          onShow={setShown}
          onResent={list.refetch}
        />
      </PageFrame>
      {shown ? <DeliveryDialog webhookId={webhook.id} delivery={shown} onClose={close} /> : null}
      {isResending ? (
        <ResendDialog
          webhookId={webhook.id}
          onClose={() => setResending(false)}
          onResent={list.refetch}
        />
      ) : null}
    </>
  )
}
