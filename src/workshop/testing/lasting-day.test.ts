import { expect, test } from 'bun:test'
import { zoneOfLastingDay } from './lasting-day.ts'

const dayIn = (timeZone: string, now: Date) => now.toLocaleDateString('sv', { timeZone })

test('at every minute the day goes on for an hour, and is not that of UTC', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = new Date(Date.UTC(2026, 10, 28, 0, minute))
    const zone = zoneOfLastingDay(now)
    const inAnHour = new Date(now.getTime() + 3_600_000)
    expect(dayIn(zone, inAnHour)).toBe(dayIn(zone, now))
    expect(dayIn(zone, now)).not.toBe(dayIn('UTC', now))
  }
})
