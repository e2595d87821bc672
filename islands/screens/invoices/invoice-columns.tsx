import { useTranslation } from 'react-i18next'
import type { Invoice } from '#company/invoices/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { moneyText } from '../../kit/text/money.ts'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { InvoiceStatus } from '../../nouns/invoices/invoice-status.tsx'

export function useInvoiceColumns(): TableColumn<Invoice>[] {
  const { t } = useTranslation('invoices')
  const { language } = useFacts()
  return [
    { key: 'id', title: t('number'), isNamed: true, show: ({ id }) => id },
    {
      key: 'detail',
      title: t('detail'),
      fills: true,
      show: ({ detail }) => (
        <span className="block truncate font-medium" title={detail}>
          {detail}
        </span>
      ),
    },
    {
      key: 'value',
      title: t('value'),
      isNumber: true,
      isNamed: true,
      show: (invoice) => <span className="whitespace-nowrap">{moneyText(invoice, language)}</span>,
    },
    {
      key: 'dueDate',
      title: t('dueDate'),
      isNamed: true,
      show: ({ dueDate }) => <span className="tabular-nums">{dayText(dueDate)}</span>,
    },
    {
      key: 'status',
      title: t('status'),
      isNamed: true,
      show: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
  ]
}
