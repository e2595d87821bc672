import { describe, expect, test } from 'bun:test'
import { contactEvent } from '#desk/contacts/contract'
import { type Schedule, scheduleEvent } from '#desk/schedules/contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { scheduleDetails } from './schedule-details.ts'
import { scheduleList } from './schedule-list.ts'

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

function shown(input: Parameters<typeof scheduleList.at>[1] = {}) {
  const { client, live } = openDataClient()
  const schedules = [schedule(3), schedule(5)]
  const { data } = seeded(client, scheduleList, [input, { schedules, count: 2, hasMore: false }])
  const tell = (changed: Schedule) =>
    live.apply(scheduleEvent, { action: 'update', schedule: changed })
  const ids = () => data().rows.map(({ id }) => id)
  return { live, data, tell, ids }
}

describe('all schedules', () => {
  test('one that was sent stays where it stands, with its new status', () => {
    const { tell, data, ids } = shown()
    tell(schedule(3, { status: 'ENVIADA', sentAt: at }))
    expect([ids(), data().rows[0]?.status, data().isUncertain]).toEqual([[3, 5], 'ENVIADA', false])
  })

  test('a contact that is called otherwise now is so in its rows, and in no other', () => {
    const { live, data } = shown()
    const card = {
      number: null,
      username: null,
      verifiedLevel: null,
      email: '',
      profilePicUrl: '',
      isGroup: false,
    }
    live.apply(contactEvent, { action: 'update', contact: { id: 7, name: 'Don Diego', ...card } })
    live.apply(contactEvent, { action: 'update', contact: { id: 8, name: 'Otra', ...card } })
    live.apply(contactEvent, { action: 'delete', contactId: 7 })
    expect(data().rows.map(({ contact }) => contact.name)).toEqual(['Don Diego', 'Don Diego'])
  })
})

describe('what is to come for one contact', () => {
  const unsent = { contactId: 7, unsent: true } as const

  test('what was sent leaves it', () => {
    const { tell, ids, data } = shown(unsent)
    tell(schedule(3, { sentAt: at, status: 'AGENDADA' }))
    expect([ids(), data().count]).toEqual([[5], 1])
  })

  test('another contact’s is none of it, also one that has become another’s', () => {
    const { tell, ids, data } = shown(unsent)
    tell(schedule(4, { contactId: 8 }))
    expect([ids(), data().isUncertain]).toEqual([[3, 5], false])
    tell(schedule(5, { contactId: 8 }))
    expect(ids()).toEqual([3])
  })

  test('a new moment may stand elsewhere among them, a new text does not', () => {
    const { tell, data } = shown(unsent)
    tell(schedule(3, { body: 'Su cita es hoy' }))
    expect([data().rows[0]?.body, data().isUncertain]).toEqual(['Su cita es hoy', false])
    tell(schedule(3, { sendAt: '2026-11-29T15:00:00.000Z' }))
    expect(data().isUncertain).toBe(true)
  })
})

test('an open schedule follows its own events, and says that it was deleted', () => {
  const { client, live } = openDataClient()
  const { data } = seeded(client, scheduleDetails, [{ scheduleId: 3 }, schedule(3)])
  live.apply(scheduleEvent, { action: 'update', schedule: schedule(5, { body: 'Otro mensaje' }) })
  live.apply(scheduleEvent, { action: 'delete', scheduleId: 5 })
  expect(data()).toEqual({ schedule: schedule(3), isGone: false })
  live.apply(scheduleEvent, { action: 'update', schedule: schedule(3, { status: 'AGENDADA' }) })
  live.apply(scheduleEvent, { action: 'delete', scheduleId: 3 })
  expect([data().schedule.status, data().isGone]).toEqual(['AGENDADA', true])
})
