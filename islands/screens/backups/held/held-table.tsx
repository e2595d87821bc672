import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '../../../kit/time/moments.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { DataTable, type TableColumn } from '../../../kit/ui/data-table.tsx'
import { Deciding, type Decision } from './deciding.tsx'
import type { Group, Period } from './held-list.ts'

interface HeldTableProps {
  groups: readonly Group[]
  period: Period
  onDecided: () => void
}

const decisions: Decision[] = ['send', 'wasSent']

export function HeldTable({ groups, period, onDecided }: HeldTableProps) {
  const { t } = useTranslation('backups')
  const { t: common } = useTranslation('common')
  const [asked, ask] = useState<{ group: Group; decision: Decision }>()
  return (
    <>
      <DataTable
        label={t('undecided')}
        rows={groups}
        columns={useColumns()}
        actions={{
          title: common('actions'),
          show: (group) =>
            decisions.map((decision) => (
              <Button
                key={decision}
                size="sm"
                variant="outline"
                aria-label={t(decision === 'send' ? 'sendNamed' : 'wasSentNamed', {
                  name: t(`kind_${group.kind}`),
                })}
                onClick={() => ask({ group, decision })}
              >
                {t(decision)}
              </Button>
            )),
        }}
      />
      {asked ? (
        <Deciding {...asked} period={period} onDecided={onDecided} onClose={() => ask(undefined)} />
      ) : null}
    </>
  )
}

function useColumns(): TableColumn<Group>[] {
  const { t } = useTranslation('backups')
  return [
    {
      key: 'kind',
      title: t('kind'),
      fills: true,
      show: ({ kind, company }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{t(`kind_${kind}`)}</span>
          <span className="truncate text-muted-foreground text-xs" title={company.name}>
            {company.name}
          </span>
        </span>
      ),
    },
    {
      key: 'connection',
      title: t('connection'),
      isNamed: true,
      show: ({ connection }) => connection?.name ?? '–',
    },
    {
      key: 'between',
      title: t('between'),
      isNamed: true,
      show: ({ first, last }) => (
        <span className="flex flex-col text-xs">
          <Time at={first} />
          {last === first ? null : <Time at={last} />}
        </span>
      ),
    },
    { key: 'count', title: t('count'), isNamed: true, isNumber: true, show: ({ count }) => count },
  ]
}
