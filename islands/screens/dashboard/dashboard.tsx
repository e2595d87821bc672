import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardTrends, Dashboard as Figures } from '#desk/dashboard/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { later } from '../../kit/later/later.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { useResource } from '../../kit/live/resource.ts'
import { useAlive } from '../../kit/time/clock.ts'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { Ads } from './ads.tsx'
import { Attendants } from './attendants.tsx'
import { Cards } from './cards.tsx'
import { figures } from './figures.ts'
import { OpenHoursSwitch } from './open-hours-switch.tsx'
import {
  choiceIn,
  type DashboardRequest,
  type PeriodChoice,
  requestAt,
  requestFor,
  thisMonth,
  withOpenHours,
} from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { TicketsToday } from './tickets-today.tsx'
import { trends } from './trends-data.ts'

const Trends = later(async () => (await import('./trends.tsx')).Trends)

export function Dashboard({ at }: { at: string }) {
  const { t } = useTranslation('dashboard')
  const { me, now } = useFacts()
  const [choice, setChoice] = useState(() => choiceIn(at) ?? thisMonth(now, me.company.timeZone))
  const [asked, setAsked] = useState(() => requestAt(at, choice))
  const { data, refetch } = useResource(figures, asked)
  const shown = useLast(data)
  useRefetchInterval(refetch)
  const isAlive = useAlive()
  const trendsShown = useLast(useOptionalResource(trends, isAlive ? asked : undefined).data)

  const openHours = asked.openHours === true
  const filter = (chosen: PeriodChoice) => {
    const request = requestFor(chosen)
    if (!request) return toast.error(t('noFilter'))
    ask(withOpenHours(request, openHours))
  }
  const ask = (request: DashboardRequest) => {
    setAsked(request)
    // What is shown is in the address, so that it can be bookmarked and shared.
    history.replaceState(
      null,
      '',
      `?${new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]))}`,
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-6xl flex-col vast:max-w-[112rem] gap-6 px-4 py-5 wide:px-8 wide:py-7">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-semibold text-xl">{t('title')}</h1>
            <p className="text-sm text-muted-foreground">{t('subtitle')}</p>
          </div>
          <a href="/tickets" className={buttonVariants()}>
            {t('toTickets')}
          </a>
        </header>
        <PeriodForm choice={choice} onChange={setChoice} onFilter={filter}>
          <OpenHoursSwitch
            checked={openHours}
            onCheckedChange={(checked) => ask(withOpenHours(asked, checked))}
          />
        </PeriodForm>
        {shown ? <Shown figures={shown} trends={trendsShown} /> : null}
      </div>
    </div>
  )
}

interface ShownProps {
  figures: Figures
  trends: DashboardTrends | undefined
}

function Shown({ figures: { counters, ticketsToday, attendants, ads }, trends }: ShownProps) {
  return (
    <>
      <Guarded kind="figures" of={counters}>
        <Cards counters={counters} before={trends?.before} />
      </Guarded>
      {trends ? <Trends trends={trends} attendants={attendants} /> : null}
      <Guarded kind="tickets of today" of={ticketsToday}>
        <TicketsToday {...ticketsToday} />
      </Guarded>
      <Guarded kind="attendants" of={attendants}>
        {attendants.length > 0 ? <Attendants attendants={attendants} /> : null}
      </Guarded>
      <Guarded kind="ads" of={ads}>
        {ads.length > 0 ? <Ads ads={ads} /> : null}
      </Guarded>
    </>
  )
}

/** The last period stays until the next is fetched. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return value ?? last.current
}
