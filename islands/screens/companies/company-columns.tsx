import { useTranslation } from 'react-i18next'
import type { Company } from '#company/companies/contract'
import { erasedAt, isOnTrial } from '#company/companies/state'
import { useFacts } from '../../kit/facts/facts.tsx'
import { momentParts } from '../../kit/time/moments.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { DueDate } from './due-date.tsx'

export function useCompanyColumns({ deleted }: { deleted: boolean }): TableColumn<Company>[] {
  const { t } = useTranslation('companies')
  const { t: common } = useTranslation('common')
  const last: TableColumn<Company> = deleted
    ? { key: 'deleted', title: t('deleted'), show: (company) => <Deleted company={company} /> }
    : { key: 'due', title: t('dueDate'), show: (company) => <DueDate company={company} /> }
  const state: TableColumn<Company> = {
    key: 'state',
    title: t('state'),
    show: (company) => {
      const enabled = isOnTrial(company) ? 'onTrial' : 'enabled'
      const is = company.status ? enabled : 'disabled'
      const variants = { onTrial: 'outline', enabled: 'going', disabled: 'over' } as const
      return <Badge variant={variants[is]}>{t(is)}</Badge>
    },
  }
  return [
    { key: 'name', title: t('name'), fills: true, show: (company) => <Name company={company} /> },
    { key: 'phone', title: t('phone'), from: 'roomy', show: ({ phone }) => phone },
    {
      key: 'plan',
      title: t('plan'),
      from: 'roomy',
      show: ({ plan }) => (
        <span className="block max-w-28 truncate" title={plan?.name}>
          {plan?.name ?? t('noPlan')}
        </span>
      ),
    },
    {
      key: 'campaigns',
      title: t('campaigns'),
      from: 'roomy',
      show: ({ campaignsEnabled }) => common(campaignsEnabled ? 'yes' : 'no'),
    },
    ...(deleted ? [] : [state]),
    {
      key: 'created',
      title: t('created'),
      from: 'roomy',
      show: ({ createdAt }) => <Day of={createdAt} />,
    },
    last,
  ]
}

function Name({ company: { name, email } }: { company: Company }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      <span className="truncate text-muted-foreground text-xs" title={email}>
        {email}
      </span>
    </span>
  )
}

function Day({ of }: { of: string }) {
  const { timeZone } = useFacts().me.company
  return <span className="tabular-nums">{momentParts(of, timeZone).day}</span>
}

function Deleted({ company: { deletedAt, updatedAt } }: { company: Company }) {
  const { t } = useTranslation('companies')
  const { timeZone } = useFacts().me.company
  const at = deletedAt ?? updatedAt
  return (
    <span className="flex flex-col whitespace-nowrap">
      <Day of={at} />
      <span className="text-muted-foreground text-xs">
        {t('erasedOn', { day: momentParts(erasedAt(at), timeZone).day })}
      </span>
    </span>
  )
}
