import { expect, test } from 'bun:test'
import { type Schedule, scheduleEvent } from '#desk/schedules/contract'
import { openDataClient, seeded } from '../../../kit/testing/data-client.ts'
import { scheduleDays } from './schedule-days.ts'

const at = '2026-11-21T12:00:00.000Z'
const schedule = (id: number, change: Partial<Schedule> = {}): Schedule => ({
  id,
  body: 'Su cita es mañana',
  sendAt: `2026-11-2${id}T15:00:00.000Z`,
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  contactId: 7,
  contact: { id: 7, name: 'Diego' },
  mediaPath: null,
  mediaName: null,
  media: null,
  ticketId: null,
  userId: 1,
  user: null,
  companyId: 1,
  createdAt: at,
  updatedAt: at,
  ...change,
})

function shown(filter: { status?: Schedule['status'] } = {}) {
  const { client, live } = openDataClient()
  const input = { from: '2026-11-16', to: '2026-11-22', ...filter }
  const days = [{ day: '2026-11-21', count: 1, schedules: [schedule(1)] }]
  const { data } = seeded(client, scheduleDays, [input, { days }])
  const tell = (changed: Schedule) =>
    live.apply(scheduleEvent, { action: 'update', schedule: changed })
  return { data, tell, live }
}

test('one that was sent changes where it stands', () => {
  const { data, tell } = shown()
  tell(schedule(1, { status: 'ENVIADA', sentAt: at }))
  expect([data().days[0]?.schedules[0]?.status, data().isUncertain]).toEqual(['ENVIADA', false])
})

test('one at another time, of another state than the filter or deleted makes the days be asked again', () => {
  const moved = shown()
  moved.tell(schedule(1, { sendAt: '2026-11-20T15:00:00.000Z' }))
  const sent = shown({ status: 'PENDENTE' })
  sent.tell(schedule(1, { status: 'ENVIADA' }))
  const deleted = shown()
  deleted.live.apply(scheduleEvent, { action: 'delete', scheduleId: 1 })
  const added = shown()
  added.tell(schedule(2))
  for (const { data } of [moved, sent, deleted, added]) expect(data().isUncertain).toBe(true)
})

test('one of another month is none of it', () => {
  const { data, tell } = shown()
  tell(schedule(9, { sendAt: '2027-01-09T15:00:00.000Z' }))
  expect(data().isUncertain).toBe(false)
})
