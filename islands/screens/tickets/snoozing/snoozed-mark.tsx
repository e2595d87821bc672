import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useNow } from '../../../kit/time/clock.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { cn } from '../../../kit/ui/cn.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

interface MarkProps {
  until: string
  className?: string
}

/** Of today the time alone, of another year the year as well. */
export function SnoozedMark({ until, className }: MarkProps) {
  const { t } = useTranslation('snoozing')
  const { timeZone } = useFacts().me.company
  const today = momentParts(useNow(), timeZone).day
  const parts = momentParts(until, timeZone)
  const words = t('until', { ...parts })
  return (
    <time
      dateTime={until}
      title={words}
      className={cn('inline-flex shrink-0 items-center gap-1 text-waiting', className)}
    >
      <SymbolIcon name="clock" className="size-3.5" aria-hidden />
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">
        {parts.day === today ? parts.time : `${shortDay(parts.day, today)} ${parts.time}`}
      </span>
    </time>
  )
}

/** Both as `30/11/2026`. */
function shortDay(day: string, today: string): string {
  return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day
}
