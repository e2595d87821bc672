import { useTranslation } from 'react-i18next'
import type { DashboardTrends } from '#desk/dashboard/contract'
import { PlotBox } from '../../kit/plots/plot-box.tsx'
import { SpokenTable } from '../../kit/plots/spoken-table.tsx'
import { momentParts } from '../../kit/time/moments.tsx'
import { Card, CardTitle } from '../../kit/ui/card.tsx'
import { hoursAndMinutes } from './durations.ts'

type Days = DashboardTrends['days']

/** Waiting and answering, day by day. */
export function ByDay({ days }: { days: Days }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card className="gap-3 p-4">
      <CardTitle className="text-base">
        <h3>{t('byDay')}</h3>
      </CardTitle>
      <PlotBox draw={draw} data={days} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
        <li className="flex items-center gap-1.5">
          <span className="size-2 rounded-full bg-chart-1" />
          {t('avgWait')}
        </li>
        <li className="flex items-center gap-1.5">
          <span className="size-2 rounded-full bg-chart-3" />
          {t('avgSupport')}
        </li>
      </ul>
      <SpokenTable>
        <caption>{t('byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('tickets')}</th>
            <th scope="col">{t('avgWait')}</th>
            <th scope="col">{t('avgSupport')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, tickets, avgWaitTime, avgSupportTime }) => (
            <tr key={day}>
              <th scope="row">{momentParts(`${day}T12:00Z`, 'UTC').day}</th>
              <td>{tickets}</td>
              <td>{hoursAndMinutes(avgWaitTime)}</td>
              <td>{hoursAndMinutes(avgSupportTime)}</td>
            </tr>
          ))}
        </tbody>
      </SpokenTable>
    </Card>
  )
}

/** The chart library is fetched last. */
async function draw(into: HTMLElement, days: Days) {
  const { drawDays } = await import('./days-plot.ts')
  return drawDays(into, days)
}
