import { useTranslation } from 'react-i18next'
import type { PaymentProblem } from '#company/invoices/billing-contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { moneyText } from '../../kit/text/money.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useMethodText } from './use-method-text.ts'

export function useProblemColumns(): TableColumn<PaymentProblem>[] {
  const { t } = useTranslation('billing')
  const { t: invoices } = useTranslation('invoices')
  return [
    {
      key: 'company',
      title: t('company'),
      fills: true,
      show: ({ company, invoiceId }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium" title={company.name}>
            {company.name}
          </span>
          <span className="text-muted-foreground text-xs">
            {invoices('number')} {invoiceId}
          </span>
        </span>
      ),
    },
    {
      key: 'problem',
      title: t('problem'),
      isNamed: true,
      show: ({ problem }) => <Badge variant="waiting">{t(`problem_${problem}`)}</Badge>,
    },
    {
      key: 'amount',
      title: t('amount'),
      isNumber: true,
      isNamed: true,
      show: (problem) => <Amount problem={problem} />,
    },
    {
      key: 'payment',
      title: t('payment'),
      from: 'roomy',
      isNamed: true,
      show: (problem) => <Payment problem={problem} />,
    },
  ]
}

function Amount({ problem }: { problem: PaymentProblem }) {
  const { t } = useTranslation('billing')
  const { language } = useFacts()
  const { refundedAmount, currency } = problem
  const refunded = moneyText({ amount: refundedAmount, currency }, language)
  return (
    <span className="flex flex-col whitespace-nowrap">
      {moneyText(problem, language)}
      {refundedAmount > 0 ? (
        <span className="text-muted-foreground text-xs">{t('refundedOf', { refunded })}</span>
      ) : null}
    </span>
  )
}

function Payment({ problem }: { problem: PaymentProblem }) {
  const { me } = useFacts()
  const methodText = useMethodText()
  const { provider, paymentId, txid, paidAt } = problem
  return (
    <span className="flex max-w-56 flex-col text-xs">
      <span>
        {methodText(provider)}
        {paidAt ? ` · ${momentParts(paidAt, me.company.timeZone).day}` : ''}
      </span>
      <span className="truncate text-muted-foreground" title={paymentId ?? txid}>
        {paymentId ?? txid}
      </span>
    </span>
  )
}
