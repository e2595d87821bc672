import { expect, test } from 'bun:test'
import { defaultHours } from '#company/companies/hours/fields'
import { snoozeTimes } from './snooze-times.ts'

const zone = 'America/Mexico_City'
const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(zone)
const local = (moment: string | null) =>
  moment &&
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)

function timesAt(
  time: string,
  closedDates: { date: string; name: string; yearly: boolean }[] = [],
) {
  const { laterToday, morning, monday } = snoozeTimes(
    { schedules: defaultHours, closedDates },
    at(time),
  )
  return [laterToday, morning, monday].map(local)
}

test('the usual times are those of the opening hours', () => {
  // A Thursday.
  expect(timesAt('2026-11-26T10:07')).toEqual([
    '2026-11-26T13:00',
    '2026-11-27T08:00',
    '2026-11-30T08:00',
  ])
})

test('closed days are passed over', () => {
  // A Saturday; Sundays are closed.
  expect(timesAt('2026-11-28T10:00')).toEqual([
    '2026-11-28T13:00',
    '2026-11-30T08:00',
    '2026-11-30T08:00',
  ])
  const feast = [{ date: '2026-11-30', name: 'Feast', yearly: false }]
  expect(timesAt('2026-11-28T10:00', feast).slice(1)).toEqual([
    '2026-12-01T08:00',
    '2026-12-01T08:00',
  ])
})

test('on a Monday it is the next one, and late at night there is no later', () => {
  expect(timesAt('2026-11-30T22:30')).toEqual([null, '2026-12-01T08:00', '2026-12-07T08:00'])
})

test('without hours, and where nothing opens, it is nine o’clock', () => {
  const always = snoozeTimes({ schedules: [], closedDates: [] }, at('2026-11-26T10:00'))
  expect(local(always.morning)).toBe('2026-11-27T09:00')
  const never = defaultHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }))
  const closed = snoozeTimes({ schedules: never, closedDates: [] }, at('2026-11-26T10:00'))
  expect(local(closed.morning)).toBe('2026-11-27T09:00')
})
