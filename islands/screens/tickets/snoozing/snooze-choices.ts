import type { showSnoozeTimes } from '#desk/tickets/snooze-contract'
import type { OutputOf } from '#kernel/http/endpoint'
import { dayAfter, localTime, weekdayOf } from '../../../kit/time/local-time.ts'

export interface SnoozeChoice {
  name: 'laterToday' | 'tomorrow' | 'nextOpen' | 'monday' | 'afterMonday'
  /** By the company's clock. */
  until: string
}

/** Each time once, under the nearest name. */
export function snoozeChoices(
  times: OutputOf<typeof showSnoozeTimes>,
  timeZone: string,
  now: number,
): SnoozeChoice[] {
  const local = (moment: string) => localTime(moment, timeZone)
  const [morning, monday] = [local(times.morning), local(times.monday)]
  const tomorrow = dayAfter(localTime(now, timeZone), 1)
  const nextDay = morning.startsWith(tomorrow) ? 'tomorrow' : 'nextOpen'
  const nextWeek = weekdayOf(monday) === 1 ? 'monday' : 'afterMonday'
  const choices: SnoozeChoice[] = [{ name: nextDay, until: morning }]
  if (times.laterToday) choices.unshift({ name: 'laterToday', until: local(times.laterToday) })
  if (monday !== morning) choices.push({ name: nextWeek, until: monday })
  return choices
}

/** `2026-11-30T09:00` as `30/11/2026` and `09:00`. */
export function localParts(local: string): { day: string; time: string } {
  const [date = '', time = ''] = local.split('T')
  return { day: date.split('-').reverse().join('/'), time }
}
