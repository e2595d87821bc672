import { useFacts } from '../facts/facts.tsx'

/** DD/MM/YYYY and HH:mm in the company's time zone, so that server and browsers render the same. */
interface Parts {
  day: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const existing = formats.get(timeZone)
  if (existing) return existing
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** `22/11/2026` and `09:05`. */
export function momentParts(moment: string | number, timeZone: string): Parts {
  const parts = formatOf(timeZone).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('day')}/${part('month')}/${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

export type DayName = { is: 'today' } | { is: 'yesterday' } | { is: 'day'; day: string }

export function dayName(moment: string, now: string | number, timeZone: string): DayName {
  const { day } = momentParts(moment, timeZone)
  if (day === momentParts(now, timeZone).day) return { is: 'today' }
  if (day === dayBefore(momentParts(now, timeZone).day)) return { is: 'yesterday' }
  return { is: 'day', day }
}

/** By the calendar, since days of 23 and 25 hours exist. */
function dayBefore(day: string): string {
  const [date, month, year] = day.split('/').map(Number)
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) - 1))
  return momentParts(before.getTime(), 'UTC').day
}

export function Time({ at }: { at: string }) {
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(at, timeZone)
  return (
    <time dateTime={at} className="tabular-nums narrow:whitespace-nowrap roomy:whitespace-nowrap">
      {day} {time}
    </time>
  )
}
