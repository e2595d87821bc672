import { useTranslation } from 'react-i18next'
import type { TicketsToday as Today } from '#desk/dashboard/contract'
import { PlotBox } from '../../kit/plots/plot-box.tsx'
import { SpokenTable } from '../../kit/plots/spoken-table.tsx'
import { Card, CardTitle } from '../../kit/ui/card.tsx'

/** A chart, and a table for screen readers. */
export function TicketsToday({ count, hours }: Today) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-label={t('today', { count })}>
      <Card className="gap-3 p-4">
        <CardTitle className="text-base">
          <h2>{t('today', { count })}</h2>
        </CardTitle>
        <PlotBox draw={draw} data={hours} />
      </Card>
      <SpokenTable>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{t('tickets')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(hours).map(([hour, tickets]) => (
            <tr key={hour}>
              <th scope="row">{`${hour.padStart(2, '0')}:00`}</th>
              <td>{tickets}</td>
            </tr>
          ))}
        </tbody>
      </SpokenTable>
    </section>
  )
}

/** The chart library is fetched last. */
async function draw(into: HTMLElement, hours: readonly number[]) {
  const { drawBars } = await import('./bars.ts')
  return drawBars(into, hours)
}
