import { expect, test } from 'bun:test'
import { choiceIn, requestAt, requestFor, thisMonth, withOpenHours } from './period.ts'

test('the month begins on its first day, by the company’s calendar', () => {
  const choice = thisMonth('2026-11-01T03:00:00Z', 'America/Mexico_City')
  expect(requestFor(choice)).toEqual({ date_from: '2026-10-01', date_to: '2026-10-31' })
})

test('days are asked for instead of dates', () => {
  const choice = thisMonth('2026-11-21T12:00:00Z', 'UTC')
  expect(requestFor({ ...choice, by: 'period', days: 30 })).toEqual({ days: 30 })
})

test('one date is enough', () => {
  expect(requestFor({ by: 'date', from: '', to: '2026-11-05', days: 0 })).toEqual({
    date_to: '2026-11-05',
  })
})

test('without anything chosen there is nothing to ask for', () => {
  expect(requestFor({ by: 'period', from: '2026-11-01', to: '', days: 0 })).toBeUndefined()
  expect(requestFor({ by: 'date', from: '', to: '', days: 30 })).toBeUndefined()
})

test.each([
  ['/?days=30', { days: 30 }],
  ['/?date_from=2026-11-01&date_to=', { date_from: '2026-11-01' }],
  ['/?days=0&date_to=2026-11-05', { date_to: '2026-11-05' }],
])('%s asks for it', (at, request) => {
  const choice = choiceIn(at)
  expect(choice && requestFor(choice)).toEqual(request)
})

test.each(['/', '/?days=31', '/?days=', '/?date_from=2026-13-41', '/?date_from=<b>'])(
  '%s asks for nothing',
  (at) => {
    expect(choiceIn(at)).toBeUndefined()
  },
)

test('opening hours may be in an address without a period', () => {
  const month = thisMonth('2026-11-21T12:00:00Z', 'UTC')
  const period = { date_from: '2026-11-01', date_to: '2026-11-21' }
  expect(requestAt('/?openHours=true', month)).toEqual({ ...period, openHours: true })
  expect(requestAt('/?openHours=x', month)).toEqual(period)
  expect(requestAt('/', month)).toEqual(period)
})

test('opening hours are switched off again', () => {
  const request = withOpenHours({ days: 30 }, true)
  expect(request).toEqual({ days: 30, openHours: true })
  expect(withOpenHours(request, false)).toEqual({ days: 30 })
})
