import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  deleteWebhook,
  updateWebhook,
  type Webhook,
  webhookEvent,
} from '#programs/webhooks/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { LoadFailure } from '../../kit/failing/load-failure.tsx'
import { useTry } from '../../kit/failing/try.ts'
import { laterLayer } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { ApiTabs } from '../../nouns/messages-api/api-tabs.tsx'
import { nameOf } from './name-of.ts'
import { RowButtons, type WebhookAction } from './row-buttons.tsx'
import { useWebhookColumns } from './webhook-columns.tsx'
import { refetchMs, webhookList } from './webhook-lists.ts'

const WebhookDialog = laterLayer(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const SecretDialog = laterLayer(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const TestDialog = laterLayer(async () => (await import('./test-dialog.tsx')).TestDialog)
const Confirm = laterLayer(async () => (await import('../../kit/ui/confirm.tsx')).Confirm)
const ConfirmDeletion = laterLayer(
  async () => (await import('../../kit/list-page/confirm-deletion.tsx')).ConfirmDeletion,
)

type Open = { is: 'new' } | { is: Exclude<WebhookAction, 'switchOn'>; webhook: Webhook }

export function WebhookListPage() {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const { data, failure, refetch } = useResource(webhookList, {})
  const columns = useWebhookColumns()
  const mayEdit = useMay('webhook.edit')
  const switchTo = useSwitch()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  useRefetchInterval(refetch, refetchMs)
  const act = (webhook: Webhook, action: WebhookAction) => {
    if (action === 'switchOn') return switchTo(webhook, true)
    setOpen({ is: action, webhook })
  }
  const add = mayEdit ? (
    <Button onClick={() => setOpen({ is: 'new' })}>
      <SymbolIcon name="plus" className="size-4" aria-hidden />
      {t('add')}
    </Button>
  ) : null
  return (
    <>
      <PageFrame
        above={<ApiTabs current="webhooks" />}
        title={t('title')}
        subtitle={t('subtitle')}
        actions={add}
      >
        {data && data.length > 0 ? (
          <DataTable
            label={t('title')}
            rows={data}
            columns={columns}
            actions={{
              title: common('actions'),
              show: (webhook) => (
                <RowButtons webhook={webhook} onAction={(action) => act(webhook, action)} />
              ),
            }}
          />
        ) : null}
        {data?.length === 0 ? (
          <EmptyState
            drawing={<SymbolIcon name="webhook" aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={add}
          />
        ) : null}
        {!data && failure ? <LoadFailure failure={failure} retry={refetch} /> : null}
      </PageFrame>
      {open ? <OpenDialog open={open} onOpen={setOpen} onClose={close} /> : null}
    </>
  )
}

interface OpenDialogProps {
  open: Open
  onOpen: (open: Open) => void
  onClose: () => void
}

function OpenDialog({ open, onOpen, onClose }: OpenDialogProps) {
  const { t } = useTranslation('webhooks')
  const { live } = useDataClient()
  const switchTo = useSwitch()
  if (open.is === 'new') {
    return (
      <WebhookDialog onClose={onClose} onSaved={(webhook) => onOpen({ is: 'secret', webhook })} />
    )
  }
  const { webhook } = open
  const name = nameOf(webhook)
  switch (open.is) {
    case 'edit':
      return <WebhookDialog webhook={webhook} onClose={onClose} onSaved={onClose} />
    case 'secret':
      return <SecretDialog webhook={webhook} onClose={onClose} />
    case 'test':
      return <TestDialog webhook={webhook} onClose={onClose} />
    case 'switchOff':
      return (
        <Confirm
          title={t('switchOffTitle', { name })}
          text={t('switchOffText')}
          action={t('switchOff')}
          onConfirm={() => switchTo(webhook, false)}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <ConfirmDeletion
          texts="webhooks"
          name={name}
          text={t('deleteText', { count: webhook.waiting })}
          send={async () => {
            await call(deleteWebhook, { webhookId: webhook.id })
            live?.apply(webhookEvent, { action: 'delete', id: webhook.id })
          }}
          onClose={onClose}
        />
      )
  }
}

function useSwitch() {
  const { t } = useTranslation('webhooks')
  const { live } = useDataClient()
  const attempt = useTry()
  return ({ id: webhookId }: Webhook, isOn: boolean) =>
    attempt(
      async () => {
        const heard = live?.heard(webhookEvent)
        const record = await call(updateWebhook, { webhookId, isOn })
        live?.apply(webhookEvent, { action: 'update', record }, heard)
      },
      t(isOn ? 'switchedOn' : 'switchedOff'),
    )
}
