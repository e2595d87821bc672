import { useTranslation } from 'react-i18next'
import type { BillingInvoice } from '#company/invoices/billing-contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { moneyText } from '../../kit/text/money.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { InvoiceStatus } from '../../nouns/invoices/invoice-status.tsx'
import { useMethodText } from './use-method-text.ts'

export function useBillingInvoiceColumns(): TableColumn<BillingInvoice>[] {
  const { t } = useTranslation('billing')
  const { t: invoices } = useTranslation('invoices')
  const { language } = useFacts()
  return [
    { key: 'id', title: invoices('number'), isNamed: true, show: ({ id }) => id },
    {
      key: 'company',
      title: t('company'),
      fills: true,
      show: ({ company, detail }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium" title={company.name}>
            {company.name}
          </span>
          <span className="truncate text-muted-foreground text-xs" title={detail}>
            {detail}
          </span>
        </span>
      ),
    },
    {
      key: 'value',
      title: invoices('value'),
      isNumber: true,
      isNamed: true,
      show: (invoice) => <span className="whitespace-nowrap">{moneyText(invoice, language)}</span>,
    },
    {
      key: 'dueDate',
      title: invoices('dueDate'),
      isNamed: true,
      show: ({ dueDate }) => <span className="tabular-nums">{dayText(dueDate)}</span>,
    },
    {
      key: 'status',
      title: invoices('status'),
      isNamed: true,
      show: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      key: 'settlement',
      title: t('settlement'),
      from: 'roomy',
      isNamed: true,
      show: (invoice) => <Settlement invoice={invoice} />,
    },
  ]
}

/** Who settled it, when, how and why: never to be edited. */
function Settlement({ invoice }: { invoice: BillingInvoice }) {
  const { t } = useTranslation('billing')
  const { me } = useFacts()
  const methodText = useMethodText()
  const { paidAt, method, reason, settledBy } = invoice
  return (
    <span className="flex max-w-56 flex-col text-xs">
      {paidAt ? (
        <span className="whitespace-nowrap">
          {t('paidOn', {
            method: methodText(method ?? 'other'),
            day: momentParts(paidAt, me.company.timeZone).day,
          })}
        </span>
      ) : null}
      {reason ? (
        <span className="truncate" title={reason}>
          {reason}
        </span>
      ) : null}
      {settledBy ? (
        <span className="truncate text-muted-foreground">{t('by', { name: settledBy })}</span>
      ) : null}
    </span>
  )
}
