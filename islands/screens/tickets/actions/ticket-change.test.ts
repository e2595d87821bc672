import { expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import { decided, isTakenByOther } from './ticket-change.ts'

const user = { id: 1, name: 'Ana' }
const open = sampleTicket({ status: 'open', userId: 1, user, queueId: 5 })
const waiting = sampleTicket()

test('what is given back belongs to nobody, in the same queue', () => {
  expect(decided(open, { status: 'pending' })).toMatchObject({
    status: 'pending',
    userId: null,
    user: null,
    queueId: 5,
  })
})

test('what is closed stays with whom it was; without a new status nothing changes', () => {
  expect(decided(open, { status: 'closed' })).toEqual({ ...open, status: 'closed' })
  expect(decided(open, { queueId: 7 })).toEqual(open)
})

test('only who wanted to take a waiting ticket can have been too slow', () => {
  for (const code of ['ERR_OTHER_OPEN_TICKET', 'ERR_NO_TICKET_FOUND'] as const) {
    expect(isTakenByOther(waiting, { status: 'open' }, code)).toBe(true)
    expect(isTakenByOther(open, { status: 'open' }, code)).toBe(false)
    expect(isTakenByOther(waiting, { status: 'closed' }, code)).toBe(false)
  }
  expect(isTakenByOther(waiting, { status: 'open' }, 'ERR_INTERNAL')).toBe(false)
})
