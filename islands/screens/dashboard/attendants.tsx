import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import type { Attendant } from '#desk/dashboard/contract'
import { PresenceBadge } from '../../frame/shell/account/presence-mark.tsx'
import { FirstRows } from '../../kit/list-page/first-rows.tsx'
import { DataTable, type TableColumn } from '../../kit/ui/data-table.tsx'
import { hoursAndMinutes } from './durations.ts'

const mostStars = 3

export function Attendants({ attendants }: { attendants: readonly Attendant[] }) {
  const { t } = useTranslation('dashboard')
  const columns: TableColumn<Attendant>[] = [
    {
      key: 'name',
      title: t('name'),
      show: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      key: 'rating',
      title: t('rating'),
      isNamed: true,
      show: ({ rating }) => <Stars rating={rating} />,
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
      key: 'time',
      title: t('avgSupport'),
      isNumber: true,
      isNamed: true,
      show: ({ avgSupportTime }) => hoursAndMinutes(avgSupportTime),
    },
    {
      key: 'presence',
      title: t('status'),
      isNamed: true,
      show: ({ presence }) => <PresenceBadge presence={presence} />,
    },
  ]
  return (
    <section aria-label={t('attendants')}>
      <h2 className="mb-3 font-semibold text-base">{t('attendants')}</h2>
      <FirstRows rows={attendants}>
        {(first) => <DataTable label={t('attendants')} rows={first} columns={columns} />}
      </FirstRows>
    </section>
  )
}

/** To the nearest star; empty without ratings. */
function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('dashboard')
  const full = Math.round(rating)
  if (full === 0) return <span className="text-faint text-xs">{t('unrated')}</span>
  const text = t('stars', { rating: rating.toFixed(1), most: mostStars })
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex gap-0.5">
      {Array.from({ length: mostStars }, (_, at) => at + 1).map((star) => (
        <Star
          key={star}
          className={star <= full ? 'size-4 fill-waiting text-waiting' : 'size-4 text-border'}
          aria-hidden
        />
      ))}
    </span>
  )
}
