import CircleCheck from 'lucide-react/icons/circle-check'
import Headset from 'lucide-react/icons/headset'
import Hourglass from 'lucide-react/icons/hourglass'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noEnd } from '#company/companies/state'
import type { Counters, DashboardTrends } from '#desk/dashboard/contract'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { Card, CardDescription, CardTitle } from '../../kit/ui/card.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { changeOf } from './change.ts'
import { hoursAndMinutes } from './durations.ts'

const look = 'size-4 shrink-0'

interface CardsProps {
  counters: Counters
  before: DashboardTrends['before'] | undefined
}

export function Cards({ counters, before }: CardsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <ul className="flex flex-wrap gap-3">
      <DueDate />
      <Figure
        icon={<Hourglass className={`${look} text-waiting`} aria-hidden />}
        name={t('pending')}
        value={counters.supportPending}
      />
      <Figure
        icon={<Headset className={`${look} text-going`} aria-hidden />}
        name={t('happening')}
        value={counters.supportHappening}
      />
      <Figure
        icon={<CircleCheck className={`${look} text-faint`} aria-hidden />}
        name={t('finished')}
        value={counters.supportFinished}
        change={changeOf(counters.supportFinished, before?.finished)}
      />
      <Figure
        icon={<UserPlus className={`${look} text-primary`} aria-hidden />}
        name={t('leads')}
        value={counters.leads}
      />
      <Figure
        icon={<Timer className={`${look} text-faint`} aria-hidden />}
        name={t('avgSupport')}
        value={hoursAndMinutes(counters.avgSupportTime)}
        change={changeOf(counters.avgSupportTime, before?.avgSupportTime)}
      />
      <Figure
        icon={<SymbolIcon name="clock" className={`${look} text-faint`} aria-hidden />}
        name={t('avgWait')}
        value={hoursAndMinutes(counters.avgWaitTime)}
        change={changeOf(counters.avgWaitTime, before?.avgWaitTime)}
      />
    </ul>
  )
}

function DueDate() {
  const { t } = useTranslation('dashboard')
  const { dueDate } = useFacts().me.company
  const isForReader = useMay('drawer.administration')
  if (!isForReader || dueDate === noEnd) return null
  return (
    <Figure
      icon={<SymbolIcon name="calendar-clock" className={`${look} text-faint`} aria-hidden />}
      name={t('dueDate')}
      value={dueDate.slice(0, 10).split('-').reverse().join('/')}
    />
  )
}

interface FigureProps {
  icon: ReactNode
  name: string
  value: ReactNode
  /** Against the period before, in per cent. */
  change?: number | undefined
}

function Figure({ icon, name, value, change }: FigureProps) {
  const { t } = useTranslation('dashboard')
  const signed = change === undefined || change < 0 ? `${change}` : `+${change}`
  return (
    <li className="flex min-w-36 flex-1 basis-1/3 lg:basis-1/5">
      <Card className="flex-1 justify-between gap-2 px-4 py-3.5">
        <CardDescription className="flex items-center gap-2 text-xs">
          {icon}
          {name}
        </CardDescription>
        <CardTitle className="text-xl tabular-nums">{value}</CardTitle>
        {change === undefined ? null : (
          <p className="text-faint text-xs">{t('changeBefore', { change: signed })}</p>
        )}
      </Card>
    </li>
  )
}
