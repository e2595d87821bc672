import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { ClosedDatesForm, WeekForm } from '#company/companies/hours/contract'
import { defaultHours } from '#company/companies/hours/fields'
import {
  addClosedDate,
  changeClosedDate,
  changeDay,
  closedDateProblem,
  copyDay,
  type DayDraft,
  type DayProblem,
  dayProblem,
  draftOf,
  type HoursDraft,
  hoursOf,
  isValidDraft,
  overnightUntil,
  removeClosedDate,
  type Weekday,
  withDefaults,
} from './hours-draft.ts'
import { timeFrom } from './time-text.ts'

const usual = draftOf({ schedules: defaultHours, closedDates: [] })

function dayOf({ days }: HoursDraft, weekday: Weekday): DayDraft {
  const day = days.find((one) => one.weekday === weekday)
  if (!day) throw new Error(weekday)
  return day
}
const friday = (change: Partial<DayDraft>) => dayOf(changeDay(usual, 'friday', change), 'friday')

const typed: [text: string, time: string | undefined][] = [
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 9:30 ', '09:30'],
  ['9.30', '09:30'],
  ['18h', '18:00'],
  ['23:59', '23:59'],
  ['', undefined],
  ['24:00', undefined],
  ['9:3', undefined],
  ['12:60', undefined],
  ['noon', undefined],
  ['-1', undefined],
]
test.each(typed)('what is typed as “%s” is %s', (text, time) => {
  expect(timeFrom(text)).toBe(time)
})

test('what the server sent is sent back as it was', () => {
  const lunch = { breakStart: '13:00', breakEnd: '15:00' }
  const hours = {
    schedules: defaultHours.map((day) => (day.weekdayEn === 'monday' ? { ...day, ...lunch } : day)),
    closedDates: [{ date: '2026-12-25', name: 'Navidad', yearly: true }],
  }
  expect(hoursOf(draftOf(hours))).toEqual(hours)
})

test('days without a row or a time are always open, midnight to midnight is closed', () => {
  const week = draftOf({ schedules: defaultHours.slice(5), closedDates: [] })
  expect(dayOf(week, 'monday').opening).toBe('always')
  expect(dayOf(week, 'saturday')).toMatchObject({ opening: 'hours', endTime: '12:00' })
  expect(dayOf(week, 'sunday').opening).toBe('closed')
  const { schedules } = hoursOf(week)
  expect(schedules[0]).toEqual({
    weekday: 'Lunes',
    weekdayEn: 'monday',
    startTime: '',
    endTime: '',
  })
})

test('hours over midnight end on the next day', () => {
  expect(overnightUntil(friday({ startTime: '22', endTime: '2' }))).toBe('saturday')
  expect(overnightUntil(friday({}))).toBeUndefined()
  const closed = friday({ opening: 'closed', startTime: '22:00', endTime: '02:00' })
  expect(overnightUntil(closed)).toBeUndefined()
  const sunday = changeDay(usual, 'sunday', { opening: 'hours', startTime: '20', endTime: '1' })
  expect(overnightUntil(dayOf(sunday, 'sunday'))).toBe('monday')
})

test('a day is copied to others, which keep their names', () => {
  const from = friday({ startTime: '10:00', hasBreak: true })
  const workdays = copyDay(usual, from, ['monday', 'tuesday'])
  expect(dayOf(workdays, 'monday')).toEqual({ ...from, weekday: 'monday', name: 'Lunes' })
  expect(dayOf(workdays, 'wednesday')).toEqual(dayOf(usual, 'wednesday'))
  expect(withDefaults(workdays)).toEqual(usual)
})

const problems: [what: string, day: Partial<DayDraft>, problem: DayProblem | undefined][] = [
  ['usual hours', {}, undefined],
  ['a time that is none', { endTime: '25' }, 'wrongTime'],
  ['no start', { startTime: '' }, 'missingTime'],
  ['no end', { endTime: ' ' }, 'missingTime'],
  ['a break without its end', { hasBreak: true, breakEnd: '' }, 'wrongTime'],
  ['one time twice', { startTime: '8', endTime: '08:00' }, 'sameTimes'],
  ['a break', { hasBreak: true }, undefined],
  ['a break that is none', { hasBreak: true, breakEnd: 'x' }, 'wrongTime'],
  ['a break outside', { hasBreak: true, breakStart: '07:00' }, 'wrongBreak'],
  ['a break backwards', { hasBreak: true, breakStart: '15', breakEnd: '14' }, 'wrongBreak'],
  ['a wrong time while closed', { opening: 'closed', endTime: '25' }, undefined],
  ['a wrong time while always open', { opening: 'always', endTime: '25' }, undefined],
]
test.each(problems)('%s', (_, change, problem) => {
  expect(dayProblem(friday(change))).toBe(problem)
  const draft = changeDay(usual, 'friday', change)
  expect(isValidDraft(draft)).toBe(problem === undefined)
  // The server accepts equal times, with another meaning.
  if (problem === 'sameTimes') return
  expect(v.safeParse(WeekForm, hoursOf(draft).schedules).success).toBe(problem === undefined)
})

test('closed dates are added, changed and removed, each with a date of its own and a name', () => {
  const one = changeClosedDate(addClosedDate(usual), {
    key: 0,
    date: '2026-12-25',
    name: ' Navidad ',
  })
  expect(isValidDraft(one)).toBe(true)
  const two = addClosedDate(one)
  const problemOf = (draft: HoursDraft) => {
    const last = draft.closedDates.at(-1)
    return last && closedDateProblem(draft, last)
  }
  expect(problemOf(two)).toBe('missingDate')
  expect(problemOf(changeClosedDate(two, { key: 1, date: '2026-12-25' }))).toBe('repeatedDate')
  expect(problemOf(changeClosedDate(two, { key: 1, date: '2027-01-01' }))).toBe('missingName')
  expect(isValidDraft(two)).toBe(false)
  const { closedDates } = hoursOf(removeClosedDate(two, 1))
  expect(closedDates).toEqual([{ date: '2026-12-25', name: 'Navidad', yearly: false }])
  expect(v.safeParse(ClosedDatesForm, closedDates).success).toBe(true)
  expect(addClosedDate(removeClosedDate(two, 0)).closedDates.map(({ key }) => key)).toEqual([1, 2])
})
