import { useTranslation } from 'react-i18next'
import type { listScheduleDays, Schedule } from '#desk/schedules/contract'
import type { OutputOf } from '#kernel/http/endpoint'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { shownName } from '../../../kit/text/names.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { CalendarView } from './calendar-days.ts'
import { dayText } from './day-text.ts'

interface CalendarDayProps {
  day: string
  view: CalendarView
  /** Undefined where nothing is scheduled. */
  found: OutputOf<typeof listScheduleDays>['days'][number] | undefined
  isToday: boolean
  isOutside: boolean
  onDay: (day: string) => void
  onOpen: (schedule: Schedule) => void
}

export function CalendarDay({ day, view, found, onDay, onOpen, ...look }: CalendarDayProps) {
  const { t } = useTranslation('schedules')
  const isMonth = view === 'month'
  const schedules = found?.schedules ?? []
  const hidden = (found?.count ?? 0) - schedules.length
  return (
    <li
      className={cn(
        'flex min-w-0 flex-col gap-0.5 bg-background p-1',
        isMonth ? 'min-h-14 wide:min-h-28' : 'narrow:min-h-14 wide:min-h-64',
        look.isOutside && 'bg-muted',
      )}
    >
      <DayButton day={day} view={view} count={found?.count ?? 0} onDay={onDay} {...look} />
      <div className={cn('flex min-w-0 flex-col gap-0.5', isMonth && 'narrow:hidden')}>
        {schedules.map((schedule) => (
          <Guarded key={schedule.id} kind="schedule in the calendar" of={schedule}>
            <ScheduleButton schedule={schedule} onOpen={onOpen} />
          </Guarded>
        ))}
        {hidden > 0 ? (
          <button
            type="button"
            onClick={() => onDay(day)}
            className="focus-inside rounded-sm px-1 text-left text-muted-foreground text-xs hover:bg-accent"
          >
            {t('more', { count: hidden })}
          </button>
        ) : null}
      </div>
    </li>
  )
}

interface DayButtonProps extends Pick<CalendarDayProps, 'day' | 'view' | 'onDay' | 'isToday'> {
  count: number
  isOutside: boolean
}

/** On a narrow screen a month shows only how many there are. */
function DayButton({ day, view, count, onDay, isToday, isOutside }: DayButtonProps) {
  const { t } = useTranslation('schedules')
  const { language } = useFacts()
  const full = dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <button
      type="button"
      onClick={() => onDay(day)}
      aria-label={`${full}, ${t('scheduled', { count })}`}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'focus-inside flex min-w-0 items-center gap-1 rounded-sm hover:bg-accent',
        view === 'month' && 'narrow:min-h-12 narrow:flex-col',
      )}
    >
      <span
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-xs tabular-nums',
          isOutside ? 'text-faint' : 'text-foreground',
          isToday && 'bg-primary font-semibold text-primary-foreground',
        )}
      >
        {Number(day.slice(8))}
      </span>{' '}
      {view === 'week' ? (
        <span className="truncate text-muted-foreground text-xs wide:hidden">
          {dayText(day, language, { weekday: 'long' })}
        </span>
      ) : null}
      {view === 'month' && count > 0 ? (
        <span className="rounded-full bg-secondary px-1.5 text-2xs text-secondary-foreground tabular-nums wide:hidden">
          {count}
        </span>
      ) : null}
    </button>
  )
}

const looks: Record<Schedule['status'], string> = {
  PENDENTE: 'bg-waiting-tint text-waiting',
  AGENDADA: 'bg-going-tint text-going',
  ENVIADA: 'bg-over-tint text-muted-foreground',
  ERRO: 'bg-destructive-tint text-destructive',
}

interface ScheduleButtonProps {
  schedule: Schedule
  onOpen: (schedule: Schedule) => void
}

function ScheduleButton({ schedule, onOpen }: ScheduleButtonProps) {
  const { t } = useTranslation('schedules')
  const { timeZone } = useFacts().me.company
  const { contact, sendAt, status, body } = schedule
  const { time } = momentParts(sendAt, timeZone)
  const name = shownName(contact.name)
  return (
    <button
      type="button"
      onClick={() => onOpen(schedule)}
      title={body}
      aria-label={`${time} ${name}, ${t(status)}`}
      className={cn(
        'focus-inside flex min-w-0 items-center gap-1 rounded-sm px-1 py-0.5 text-left text-xs',
        looks[status],
      )}
    >
      {status === 'ERRO' ? (
        <SymbolIcon name="circle-alert" className="size-3 shrink-0" aria-hidden />
      ) : null}
      <span className="shrink-0 tabular-nums">{time}</span>{' '}
      <span className="min-w-0 truncate">{name}</span>
    </button>
  )
}
