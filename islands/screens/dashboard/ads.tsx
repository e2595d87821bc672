import { useTranslation } from 'react-i18next'
import type { AdFigures } from '#desk/dashboard/contract'
import { FirstRows } from '../../kit/list-page/first-rows.tsx'
import { DataTable, type TableColumn } from '../../kit/ui/data-table.tsx'

interface Row extends Omit<AdFigures, 'id'> {
  id: number
  ad: string
}

export function Ads({ ads }: { ads: readonly AdFigures[] }) {
  const { t } = useTranslation('dashboard')
  const rows = ads.map((one, at) => ({ ...one, id: at + 1, ad: one.id }))
  const columns: TableColumn<Row>[] = [
    {
      key: 'title',
      title: t('ad'),
      show: ({ title, ad }) => (
        <a href={ticketsOf(ad)} className="font-medium underline-offset-4 hover:underline">
          {title || ad}
        </a>
      ),
    },
    { key: 'app', title: t('adSource'), isNamed: true, show: ({ app }) => app },
    {
      key: 'tickets',
      title: t('tickets'),
      isNumber: true,
      isNamed: true,
      show: ({ tickets }) => tickets,
    },
  ]
  return (
    <section aria-label={t('ads')}>
      <h2 className="mb-3 font-semibold text-base">{t('ads')}</h2>
      <FirstRows rows={rows}>
        {(first) => <DataTable label={t('ads')} rows={first} columns={columns} />}
      </FirstRows>
    </section>
  )
}

/** Quoted, as its digits are more than a number holds. */
const ticketsOf = (ad: string) =>
  `/tickets?list=search&ad=${encodeURIComponent(JSON.stringify(ad))}`
