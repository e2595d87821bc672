import { useTranslation } from 'react-i18next'
import type { DashboardTrends } from '#desk/dashboard/contract'
import { FirstRows } from '../../kit/list-page/first-rows.tsx'
import { shownName } from '../../kit/text/names.ts'
import { Card, CardTitle } from '../../kit/ui/card.tsx'
import { DataTable, type TableColumn } from '../../kit/ui/data-table.tsx'
import { Dot } from '../../kit/ui/dot.tsx'
import { hoursAndMinutes } from './durations.ts'

type OfQueue = DashboardTrends['queues'][number]
type Row = Omit<OfQueue, 'id'> & { id: number }

export function ByQueue({ queues }: { queues: readonly OfQueue[] }) {
  const { t } = useTranslation('dashboard')
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      title: t('queue'),
      show: ({ id, name, color }) =>
        id === 0 ? (
          <span className="text-muted-foreground">{t('noQueue')}</span>
        ) : (
          <span className="flex items-center gap-2 font-medium">
            <Dot color={color} className="size-2.5" />
            {shownName(name)}
          </span>
        ),
    },
    {
      key: 'tickets',
      title: t('tickets'),
      isNumber: true,
      isNamed: true,
      show: ({ tickets }) => tickets,
    },
    {
      key: 'wait',
      title: t('avgWait'),
      isNumber: true,
      isNamed: true,
      show: ({ avgWaitTime }) => hoursAndMinutes(avgWaitTime),
    },
    {
      key: 'support',
      title: t('avgSupport'),
      isNumber: true,
      isNamed: true,
      show: ({ avgSupportTime }) => hoursAndMinutes(avgSupportTime),
    },
  ]
  const rows = queues.map((queue) => ({ ...queue, id: queue.id ?? 0 }))
  return (
    <Card className="gap-3 p-4 vast:col-span-2">
      <CardTitle className="text-base">
        <h3>{t('byQueue')}</h3>
      </CardTitle>
      <FirstRows rows={rows}>
        {(first) => <DataTable label={t('byQueue')} rows={first} columns={columns} />}
      </FirstRows>
    </Card>
  )
}
