import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#company/invoices/contract'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListRows } from '../../kit/list-page/list-rows.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
import { overdueTint } from '../../nouns/invoices/invoice-status.tsx'
import { subscription } from '../../nouns/invoices/subscription.ts'
import { InvoiceAction } from './invoice-action.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { invoiceRows } from './invoice-rows.ts'
import { Standing } from './standing.tsx'

const Checkout = laterLayer(async () => (await import('./checkout/checkout.tsx')).Checkout)

export interface OpenedInvoice {
  id: number
  isReturning: boolean
}

/** @param opened by the address */
export function InvoicesPage({ opened }: { opened: OpenedInvoice | undefined }) {
  const { t } = useTranslation('invoices')
  const { t: common } = useTranslation('common')
  const search = useSearch({ shortest: 1 })
  const list = useResource(invoiceRows, search.filter)
  const { data: standing } = useResource(subscription, {})
  const columns = useInvoiceColumns()
  const [paying, setPaying] = useState(opened)
  const pay = ({ id }: Invoice) => setPaying({ id, isReturning: false })
  return (
    <>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        onNearEnd={list.loadMore}
        actions={
          <>
            <SearchBox label={t('search')} search={search} />
            <HelpLink article="billing" />
          </>
        }
      >
        {standing ? <Standing subscription={standing} onPay={pay} /> : null}
        <ListRows
          list={list}
          search={search}
          empty={
            <EmptyState
              drawing={<ReceiptText aria-hidden />}
              title={t('empty')}
              text={t('emptyText')}
            />
          }
        >
          {(rows) => (
            <DataTable
              label={t('title')}
              rows={rows}
              columns={columns}
              rowClassName={overdueTint}
              actions={{
                title: common('actions'),
                show: (row) => <InvoiceAction invoice={row} onPay={() => pay(row)} />,
              }}
            />
          )}
        </ListRows>
      </PageFrame>
      {paying && standing ? (
        <Checkout
          key={paying.id}
          invoiceId={paying.id}
          subscription={standing}
          isReturning={paying.isReturning}
          onClose={() => setPaying(undefined)}
        />
      ) : null}
    </>
  )
}
