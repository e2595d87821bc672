import { expect, test } from 'bun:test'
import { daysOf, spanOf } from './calendar/calendar-days.ts'
import { listFilter, queryOf, viewIn } from './schedule-view.ts'

test('the address leads to the same view', () => {
  const address = '?view=month&date=2026-11-01&status=ERRO'
  const view = viewIn(`/schedules${address}`)
  expect(view).toMatchObject({ view: 'month', date: '2026-11-01', status: 'ERRO' })
  expect(queryOf(view)).toBe(address)
  expect(queryOf(viewIn('/schedules'))).toBe('')
})

test('what makes no sense in an address is as if it were not there', () => {
  const view = viewIn('/schedules?view=year&date=31&status=X&sort=body&day=26-02-01')
  expect(queryOf(view)).toBe('')
  expect(Object.values(listFilter(view)).filter(Boolean)).toEqual([])
})

test.each(['2026-13-45', '2026-02-30', '9999-12-31', '0000-01-01', '12026-01-01'])(
  'the calendar begins today where it could not draw the day: %s',
  (date) => {
    expect(viewIn(`/schedules?view=month&date=${date}`).date).toBeUndefined()
  },
)

test('the calendar draws the first and the last day that an address may name', () => {
  for (const date of ['0001-01-01', '9998-12-31']) {
    const day = viewIn(`/schedules?view=month&date=${date}`).date ?? ''
    expect(daysOf(spanOf('month', day))).toContain(date)
  }
})

test('the list is filtered by state and day, and sorted', () => {
  expect(listFilter(viewIn('/schedules?sort=sendAt&day=2026-11-22'))).toMatchObject({
    sort: 'sendAt',
    day: '2026-11-22',
  })
})
