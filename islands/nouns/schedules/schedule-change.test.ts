import { expect, test } from 'bun:test'
import { changedIn } from './schedule-change.ts'

const begun = { body: 'Su cita es mañana', contactId: '7', sendAt: '2026-11-22T09:00' }
const same = { ...begun, contactId: 7 }

test('nothing is sent of what was not touched, also where a number began as text', () => {
  expect(changedIn(same, begun)).toEqual({})
})

test('what was touched is sent as the schema made it', () => {
  expect(changedIn({ ...same, contactId: 8 }, begun)).toEqual({ contactId: 8 })
  expect(changedIn({ ...same, body: 'Hoy', sendAt: '2026-11-23T09:00' }, begun)).toEqual({
    body: 'Hoy',
    sendAt: '2026-11-23T09:00',
  })
})
