import { useTranslation } from 'react-i18next'
import type { BillingCompany } from '#company/invoices/billing-contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { moneyText } from '../../kit/text/money.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { useMethodText } from './use-method-text.ts'

export function useBillingCompanyColumns(): TableColumn<BillingCompany>[] {
  const { t } = useTranslation('billing')
  const { language } = useFacts()
  return [
    {
      key: 'company',
      title: t('company'),
      fills: true,
      show: (company) => <CompanyName company={company} />,
    },
    ...useUsageColumns(),
    {
      key: 'due',
      title: t('dueDate'),
      isNamed: true,
      show: ({ dueDate }) => (
        <span className="whitespace-nowrap tabular-nums">
          {dueDate ? dayText(dueDate) : t('noEnd')}
        </span>
      ),
    },
    {
      key: 'lastPayment',
      title: t('lastPayment'),
      isNamed: true,
      from: 'roomy',
      show: ({ lastPayment }) =>
        lastPayment ? <LastPayment payment={lastPayment} /> : t('noPayment'),
    },
    {
      key: 'owed',
      title: t('owed'),
      isNumber: true,
      isNamed: true,
      show: ({ owed }) => (
        <span className="whitespace-nowrap">
          {owed ? moneyText(owed, language) : t('nothingOwed')}
        </span>
      ),
    },
  ]
}

function useUsageColumns() {
  const { t } = useTranslation('billing')
  const numbers = ['users', 'connections', 'queues'] as const
  return numbers.map(
    (key): TableColumn<BillingCompany> => ({
      key,
      title: t(key),
      isNumber: true,
      isNamed: true,
      from: 'roomy',
      show: (company) => <Usage of={company[key]} />,
    }),
  )
}

function CompanyName({ company }: { company: BillingCompany }) {
  const { name, plan, status, isTrial, daysLeft } = company
  const { t } = useTranslation('billing')
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {status ? null : <Badge variant="over">{t('disabled')}</Badge>}
        {status && isTrial && (daysLeft ?? 0) >= 0 ? (
          <Badge variant="outline">{t('onTrial')}</Badge>
        ) : null}
      </span>
      <span className="truncate text-muted-foreground text-xs">{plan?.name ?? t('noPlan')}</span>
    </span>
  )
}

function Usage({ of }: { of: BillingCompany['users'] }) {
  const { t } = useTranslation('billing')
  const isOver = of.used > of.allowed
  return (
    <span
      className={isOver ? 'whitespace-nowrap font-semibold text-destructive' : 'whitespace-nowrap'}
      title={isOver ? t('usageOver') : undefined}
    >
      {t('usage', of)}
      {isOver ? <span className="sr-only">. {t('usageOver')}</span> : null}
    </span>
  )
}

interface LastPaymentProps {
  payment: NonNullable<BillingCompany['lastPayment']>
}

function LastPayment({ payment }: LastPaymentProps) {
  const { t } = useTranslation('billing')
  const { language, me } = useFacts()
  const methodText = useMethodText()
  const { day } = momentParts(payment.paidAt, me.company.timeZone)
  return (
    <span className="flex flex-col whitespace-nowrap">
      <span className="tabular-nums">{moneyText(payment, language)}</span>
      <span className="text-muted-foreground text-xs">
        {t('paidOn', { method: methodText(payment.method), day })}
      </span>
    </span>
  )
}
