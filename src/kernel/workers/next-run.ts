import { parseCronItems } from 'graphile-worker'

const minute = 60_000
const mostMinutes = 366 * 24 * 60

/** @param clock a line of a crontab in UTC */
export function nextRun(clock: string, after: number): Date | null {
  const [item] = parseCronItems([{ task: 'next', match: clock }])
  const first = Math.floor(after / minute) + 1
  for (let at = first; at < first + mostMinutes; at++) {
    const date = new Date(at * minute)
    if (item?.match(digestOf(date))) return date
  }
  return null
}

function digestOf(date: Date) {
  return {
    min: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    date: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    dow: date.getUTCDay(),
  }
}
