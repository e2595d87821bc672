import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { resendWebhookDelivery, type WebhookDelivery } from '#programs/webhooks/delivery-contract'
import { useTry } from '../../../kit/failing/try.ts'
import { ListRows, type LoadedList } from '../../../kit/list-page/list-rows.tsx'
import { useSearch } from '../../../kit/list-page/searching.ts'
import { DataTable } from '../../../kit/ui/data-table.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useEventText } from '../event-texts.ts'
import { useMomentText } from '../use-moment-text.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'

interface DeliveryTableProps {
  webhookId: number
  list: LoadedList<WebhookDelivery>
  isFiltered: boolean
  mayResend: boolean
  onShow: (delivery: WebhookDelivery) => void
  onResent: () => void
}

export function DeliveryTable(props: DeliveryTableProps) {
  const { list, isFiltered, mayResend, onShow } = props
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation('common')
  const eventText = useEventText()
  const momentText = useMomentText()
  const columns = useDeliveryColumns()
  const search = useSearch()
  const resend = useResend(props)
  const empty = (
    <EmptyState
      drawing={<SymbolIcon name="webhook" aria-hidden />}
      title={t('logEmpty')}
      text={t('logEmptyText')}
    />
  )
  return (
    <ListRows
      list={list}
      search={search}
      empty={empty}
      nothingFiltered={isFiltered ? t('nothingFiltered') : undefined}
    >
      {(rows) => (
        <DataTable
          label={t('log')}
          rows={rows}
          columns={columns}
          actions={{
            title: common('actions'),
            show: (delivery) => {
              const name = `${eventText(delivery.type)} ${momentText(delivery.at)}`
              return (
                <>
                  <IconButton name={t('showNamed', { name })} onClick={() => onShow(delivery)}>
                    <SymbolIcon name="eye" className="size-4" aria-hidden />
                  </IconButton>
                  {mayResend ? (
                    <IconButton name={t('resendNamed', { name })} onClick={() => resend(delivery)}>
                      <SymbolIcon name="rotate-cw" className="size-4" aria-hidden />
                    </IconButton>
                  ) : null}
                </>
              )
            },
          }}
        />
      )}
    </ListRows>
  )
}

function useResend({ webhookId, onResent }: DeliveryTableProps) {
  const { t } = useTranslation('webhooks')
  const attempt = useTry()
  return async ({ id: deliveryId }: WebhookDelivery) => {
    await attempt(() => call(resendWebhookDelivery, { webhookId, deliveryId }), t('resent'))
    onResent()
  }
}
