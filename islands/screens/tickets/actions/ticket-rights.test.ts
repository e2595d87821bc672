import { describe, expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import type { Facts } from '../../../kit/facts/facts.tsx'
import { rightsOf } from './ticket-rights.ts'

/** Only what rights look at. */
const person = (profile: 'user' | 'superv' | 'admin') => ({ id: 1, profile }) as Facts['me']
const [user, superv] = [person('user'), person('superv')]
const waiting = sampleTicket({ status: 'pending' })
const mine = sampleTicket({ status: 'open', userId: 1 })
const anothers = sampleTicket({ status: 'open', userId: 2 })
const closed = sampleTicket({ status: 'closed', userId: 1 })

/** The names of what may be done. */
const may = (...given: Parameters<typeof rightsOf>) =>
  Object.entries(rightsOf(...given)).flatMap(([name, isAllowed]) => (isAllowed ? name : []))

describe('an agent', () => {
  test('does everything with what is theirs, but for deleting it', () => {
    expect(may(user, mine)).toEqual([
      ...['mayTransfer', 'mayFinish', 'mayReturn', 'maySnooze', 'mayAnswer'],
    ])
  })

  test('looks at what is another’s', () => {
    expect(may(user, anothers)).toEqual([])
  })

  test('sends on and closes what waits, and does not answer it', () => {
    expect(may(user, waiting)).toEqual(['mayTransfer', 'mayFinish'])
  })

  test('neither closes nor answers what is closed', () => {
    expect(may(user, closed)).toEqual(['mayTransfer'])
  })
})

test('who oversees may do with another’s what its agent may, and delete it', () => {
  const all = ['mayTransfer', 'mayFinish', 'mayReturn', 'maySnooze', 'mayAnswer', 'mayDelete']
  expect(may(superv, anothers)).toEqual(all)
  expect(may(person('admin'), mine)).toEqual(all)
})

test('nothing is offered while no ticket is open', () => {
  const { mayDelete: _, ...others } = rightsOf(superv, undefined)
  expect(Object.entries(others).filter(([, isAllowed]) => isAllowed)).toEqual([])
})
