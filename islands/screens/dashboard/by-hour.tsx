import { useTranslation } from 'react-i18next'
import type { DashboardTrends } from '#desk/dashboard/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { Card, CardTitle } from '../../kit/ui/card.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const shades = ['bg-muted', 'bg-chart-1/25', 'bg-chart-1/45', 'bg-chart-1/70', 'bg-chart-1']

/** When customers come: its picture is its table. */
export function ByHour({ hours }: { hours: DashboardTrends['hours'] }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFacts()
  const counts = new Map(hours.map(({ weekday, hour, tickets }) => [weekday * 24 + hour, tickets]))
  const most = Math.max(1, ...hours.map(({ tickets }) => tickets))
  const weekdayName = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Card className="gap-3 p-4">
      <CardTitle className="text-base">
        <h3>{t('byHour')}</h3>
      </CardTitle>
      <table className="w-full table-fixed text-2xs">
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <span className="sr-only">{t('day')}</span>
            </th>
            {hoursOfDay.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-muted-foreground">
                <span className={hour % 3 === 0 ? '' : 'narrow:sr-only'}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="text-left font-normal text-muted-foreground">
                {weekdayName.format(Date.UTC(2024, 0, weekday))}
              </th>
              {hoursOfDay.map((hour) => {
                const count = counts.get(weekday * 24 + hour) ?? 0
                return (
                  <td
                    key={hour}
                    title={t('ticketsAt', { count, hour: `${hour}:00` })}
                    className="p-px"
                  >
                    <div className={`h-6 rounded-sm ${shadeOf(count, most)}`}>
                      <span className="sr-only">{count}</span>
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function shadeOf(count: number, most: number): string {
  const step = count === 0 ? 0 : Math.ceil(((shades.length - 1) * count) / most)
  return shades[step] ?? ''
}
