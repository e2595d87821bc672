import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#desk/schedules/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { localTime } from '../../../kit/time/local-time.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import type { ChangeView, ScheduleView } from '../schedule-view.ts'
import { CalendarDay } from './calendar-day.tsx'
import { type CalendarView, daysOf, isOfMonth, moved, spanOf, spanText } from './calendar-days.ts'
import { dayText } from './day-text.ts'
import { scheduleDays } from './schedule-days.ts'

interface ScheduleCalendarProps {
  view: ScheduleView
  search: { searchParam?: string }
  onChange: ChangeView
  onOpen: (schedule: Schedule) => void
}

/** More are shown in the list of their day. */
const mostOfDay = { week: 12, month: 3 }

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { search, onChange, onOpen } = props
  const { status } = props.view
  const view = props.view.view ?? 'month'
  const { language, me } = useFacts()
  const today = localTime(useNow(), me.company.timeZone).slice(0, 10)
  const date = props.view.date ?? today
  const span = spanOf(view, date)
  const { data, failure, isFetching, refetch } = useResource(scheduleDays, {
    ...span,
    ...search,
    ...(status ? { status } : {}),
    most: mostOfDay[view],
  })
  // The previous span's days are kept only while they are those of this one.
  const last = useRef(data)
  if (data) last.current = data
  const byDay = new Map((data ?? last.current)?.days.map((day) => [day.day, day]))
  const title = spanText(view, date, language)
  return (
    <section aria-label={title} aria-busy={isFetching}>
      <SpanControls
        title={title}
        onMove={(spans) => onChange({ date: moved(view, date, spans) })}
        onToday={() => onChange({ date: undefined })}
      />
      {failure && !data ? (
        <LoadFailure failure={failure} retry={refetch} />
      ) : (
        <>
          <WeekdayNames span={daysOf(span).slice(0, 7)} view={view} />
          <ol
            className={cn(
              'grid overflow-hidden rounded-xl border bg-border',
              view === 'month' ? 'grid-cols-7 gap-px' : 'gap-px wide:grid-cols-7',
            )}
          >
            {daysOf(span).map((day) => (
              <CalendarDay
                key={day}
                day={day}
                view={view}
                found={byDay.get(day)}
                isToday={day === today}
                isOutside={view === 'month' && !isOfMonth(day, date)}
                onDay={(day) => onChange({ view: undefined, sort: 'sendAt', day })}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

interface SpanControlsProps {
  title: string
  onMove: (spans: number) => void
  onToday: () => void
}

function SpanControls({ title, onMove, onToday }: SpanControlsProps) {
  const { t } = useTranslation(['schedules', 'common'])
  return (
    <div className="mb-3 flex items-center gap-1">
      <h2
        aria-live="polite"
        className="min-w-0 flex-1 truncate font-semibold text-base first-letter:uppercase"
      >
        {title}
      </h2>
      <Button variant="outline" size="sm" onClick={onToday}>
        {t('common:today')}
      </Button>
      <IconButton name={t('previousSpan')} onClick={() => onMove(-1)}>
        <ChevronLeft className="size-4" aria-hidden />
      </IconButton>
      <IconButton name={t('nextSpan')} onClick={() => onMove(1)}>
        <ChevronRight className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

/** Each day is named in full for screen readers. */
function WeekdayNames({ span, view }: { span: string[]; view: CalendarView }) {
  const { language } = useFacts()
  return (
    <div
      aria-hidden="true"
      className={cn(
        'grid grid-cols-7 pb-1 text-center text-faint text-xs',
        view === 'week' && 'narrow:hidden',
      )}
    >
      {span.map((day) => (
        <span key={day}>{dayText(day, language, { weekday: 'short' })}</span>
      ))}
    </div>
  )
}
