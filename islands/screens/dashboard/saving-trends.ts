import { useTranslation } from 'react-i18next'
import type { Attendant, DashboardTrends } from '#desk/dashboard/contract'
import { csvOf, saveCsv } from '../../kit/text/csv.ts'

/** One file: days, then queues, then people; minutes as numbers, so that a spreadsheet can go on. */
export function useSavedTrends(
  { days, queues }: DashboardTrends,
  attendants: readonly Attendant[],
): () => void {
  const { t } = useTranslation('dashboard')
  const figures = [t('tickets'), t('waitMinutes'), t('supportMinutes')]
  const cells = (tickets: number, wait: number, support: number) => [
    String(tickets),
    wait.toFixed(1),
    support.toFixed(1),
  ]
  return () =>
    saveCsv(
      t('csvName'),
      csvOf([
        [t('day'), ...figures],
        ...days.map((one) => [one.day, ...cells(one.tickets, one.avgWaitTime, one.avgSupportTime)]),
        [],
        [t('queue'), ...figures],
        ...queues.map((one) => [
          one.name || t('noQueue'),
          ...cells(one.tickets, one.avgWaitTime, one.avgSupportTime),
        ]),
        [],
        [t('name'), ...figures],
        ...attendants.map((one) => [
          one.name,
          ...cells(one.tickets, one.avgWaitTime, one.avgSupportTime),
        ]),
      ]),
    )
}
