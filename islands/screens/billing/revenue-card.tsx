import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { moneyText } from '../../kit/text/money.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { revenue } from './billing-lists.ts'

const shownMonths = 12

export function RevenueCard() {
  const { t } = useTranslation('billing')
  const { language, me, now } = useFacts()
  const [month, setMonth] = useState('')
  const { data } = useResource(revenue, month ? { month } : {})
  const months = monthsUpTo(now, me.company.timeZone)
  return (
    <section
      aria-label={t('revenue')}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-card px-5 py-4"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-muted-foreground text-sm">{t('revenue')}</h2>
        {data?.rows.length === 0 ? <p className="text-sm">{t('noRevenue')}</p> : null}
        <ul className="flex flex-wrap gap-x-8 gap-y-1 empty:hidden">
          {data?.rows.map((one) => (
            <li key={one.currency} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold text-xl tabular-nums">{moneyText(one, language)}</span>
              <span className="text-muted-foreground text-xs">
                {t('payments', { count: one.count })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <NativeSelect
        aria-label={t('month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        className="w-fit"
      >
        {months.map((one, at) => (
          <option key={one} value={at === 0 ? '' : one}>
            {one.split('-').reverse().join('/')}
          </option>
        ))}
      </NativeSelect>
    </section>
  )
}

/** `2026-11`, `2026-10`, … */
function monthsUpTo(now: string, timeZone: string): string[] {
  const [, month = 1, year = 0] = momentParts(now, timeZone).day.split('/').map(Number)
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
