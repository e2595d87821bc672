import { expect, test } from 'bun:test'
import { localParts, snoozeChoices } from './snooze-choices.ts'

const zone = 'America/Mexico_City'
const at = (local: string) => `${local}:00.000-06:00`
const namesAt = (now: string, times: Parameters<typeof snoozeChoices>[0]) =>
  snoozeChoices(times, zone, Date.parse(at(now))).map(({ name, until }) => [name, until])

test('each time is named after its day, by the company’s clock', () => {
  const times = {
    laterToday: at('2026-11-26T13:00'),
    morning: at('2026-11-27T08:00'),
    monday: at('2026-11-30T08:00'),
  }
  expect(namesAt('2026-11-26T10:00', times)).toEqual([
    ['laterToday', '2026-11-26T13:00'],
    ['tomorrow', '2026-11-27T08:00'],
    ['monday', '2026-11-30T08:00'],
  ])
})

test('the same time is offered once, and closed days are not called tomorrow or Monday', () => {
  const [sunday, tuesday] = [at('2026-11-29T08:00'), at('2026-12-01T08:00')]
  const same = { laterToday: null, morning: tuesday, monday: tuesday }
  expect(namesAt('2026-11-28T23:00', same)).toEqual([['nextOpen', '2026-12-01T08:00']])
  const feast = { laterToday: null, morning: sunday, monday: tuesday }
  expect(namesAt('2026-11-28T23:00', feast)).toEqual([
    ['tomorrow', '2026-11-29T08:00'],
    ['afterMonday', '2026-12-01T08:00'],
  ])
  expect(localParts('2026-12-01T08:00')).toEqual({ day: '01/12/2026', time: '08:00' })
})
