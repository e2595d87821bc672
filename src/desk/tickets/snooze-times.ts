import { eq, sql } from 'drizzle-orm'
import { type OpeningHours, openingOn } from '#company/companies/hours/state'
import { companies } from '#db/schema/companies.ts'
import { queues } from '#db/schema/queues.ts'
import { settings } from '#db/schema/settings.ts'
import { fail } from '#kernel/errors'
import type { Scope } from '#kernel/scope'
import { requireTicket } from './finding.ts'

export interface SnoozeTimes {
  laterToday: string | null
  morning: string
  monday: string
}

export async function showSnoozeTimes(scope: Scope, ticketId: number): Promise<SnoozeTimes> {
  const { queueId } = await requireTicket(scope, ticketId, 'ticket.snooze')
  const [found] = await scope.db
    .select({
      timeZone: companies.timeZone,
      ofCompany: { schedules: companies.schedules, closedDates: companies.closedDates },
      ofQueue: { schedules: queues.schedules, closedDates: queues.closedDates },
      isByQueue: sql<boolean>`coalesce(${settings.value} = 'queue', false)`,
    })
    .from(companies)
    .leftJoin(queues, eq(queues.id, sql`${queueId}::integer`))
    .leftJoin(settings, eq(settings.key, 'scheduleType'))
  if (!found) fail('ERR_INTERNAL')
  const { timeZone, ofCompany, ofQueue, isByQueue } = found
  const hours = isByQueue && ofQueue?.schedules.length ? ofQueue : ofCompany
  return snoozeTimes(hours, Temporal.Now.zonedDateTimeISO(timeZone))
}

const usualMinute = 9 * 60
/** A company that is closed longer than this has no hours to go by. */
const mostDays = 60

export function snoozeTimes(hours: OpeningHours, now: Temporal.ZonedDateTime): SnoozeTimes {
  const later = now.add({ hours: 3 }).round({ smallestUnit: 'minute', roundingIncrement: 15 })
  const today = now.toPlainDate()
  const tomorrow = today.add({ days: 1 })
  const opening = (from: Temporal.PlainDate) =>
    momentIn(openingFrom(hours, from).toZonedDateTime(now.timeZoneId))
  return {
    laterToday: later.toPlainDate().equals(today) ? momentIn(later) : null,
    morning: opening(tomorrow),
    monday: opening(tomorrow.add({ days: (8 - tomorrow.dayOfWeek) % 7 })),
  }
}

const momentIn = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()

function openingFrom(hours: OpeningHours, from: Temporal.PlainDate): Temporal.PlainDateTime {
  for (let days = 0; days < mostDays; days++) {
    const date = from.add({ days })
    const minute = openingOn(hours, date.toString())
    if (minute !== null) return atMinute(date, minute ?? usualMinute)
  }
  return atMinute(from, usualMinute)
}

const atMinute = (date: Temporal.PlainDate, minute: number) =>
  date.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
