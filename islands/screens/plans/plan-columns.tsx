import { useTranslation } from 'react-i18next'
import type { PlanRow } from '#company/plans/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { moneyText, priceIn } from '../../kit/text/money.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'

export function usePlanColumns(): TableColumn<PlanRow>[] {
  const { t } = useTranslation('plans')
  const { language, currency } = useFacts()
  const numbers = ['users', 'connections', 'queues'] as const
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: ({ name, isPublic }) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {isPublic ? null : <Badge variant="over">{t('hidden')}</Badge>}
        </span>
      ),
    },
    ...numbers.map(
      (key): TableColumn<PlanRow> => ({
        key,
        title: t(key),
        isNumber: true,
        isNamed: true,
        from: 'roomy',
        show: (plan) => plan[key],
      }),
    ),
    {
      key: 'price',
      title: t('price'),
      isNumber: true,
      isNamed: true,
      show: ({ value }) => (
        <span className="whitespace-nowrap">{moneyText(priceIn(currency, value), language)}</span>
      ),
    },
    {
      key: 'companies',
      title: t('companies'),
      isNumber: true,
      isNamed: true,
      show: ({ companiesCount }) => companiesCount,
    },
  ]
}
