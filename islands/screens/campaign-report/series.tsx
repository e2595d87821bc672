import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { PlotBox } from '../../kit/plots/plot-box.tsx'
import { SpokenTable } from '../../kit/plots/spoken-table.tsx'
import { momentParts } from '../../kit/time/moments.tsx'
import { Card, CardTitle } from '../../kit/ui/card.tsx'
import { type CampaignSeries, lines, type SeriesPlot } from './series-plot.ts'

const swatches: Record<(typeof lines)[number], string> = {
  sent: 'bg-chart-1',
  delivered: 'bg-chart-2',
  read: 'bg-chart-4',
  answered: 'bg-chart-3',
  failed: 'bg-destructive',
}

/** For eyes, and as a table for screen readers. */
export function Series({ series }: { series: CampaignSeries }) {
  const { t } = useTranslation('campaignReport')
  const { timeZone } = useFacts().me.company
  const data = useMemo(() => ({ series, timeZone }), [series, timeZone])
  if (series.at.length < 2) return null
  return (
    <section aria-label={t('overTime')}>
      <Card className="gap-3 p-4 shadow-none">
        <CardTitle className="text-base">
          <h2>{t('overTime')}</h2>
        </CardTitle>
        <PlotBox draw={draw} data={data} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
          {lines.map((name) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={`size-2 rounded-full ${swatches[name]}`} />
              {t(`count_${name}`)}
            </li>
          ))}
        </ul>
      </Card>
      <SeriesTable series={series} timeZone={timeZone} />
    </section>
  )
}

function SeriesTable({ series, timeZone }: SeriesPlot) {
  const { t } = useTranslation('campaignReport')
  return (
    <SpokenTable>
      <caption>{t('overTime')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pointInTime')}</th>
          {lines.map((name) => (
            <th key={name} scope="col">
              {t(`count_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.at.map((seconds, at) => {
          const { day, time } = momentParts(seconds * 1_000, timeZone)
          return (
            <tr key={seconds}>
              <th scope="row">{`${day} ${time}`}</th>
              {lines.map((name) => (
                <td key={name}>{series[name][at]}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </SpokenTable>
  )
}

/** The chart library is fetched last. */
async function draw(into: HTMLElement, data: SeriesPlot) {
  const { drawLines } = await import('./lines.ts')
  return drawLines(into, data)
}
