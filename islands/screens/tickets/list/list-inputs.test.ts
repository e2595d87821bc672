import { expect, test } from 'bun:test'
import { listInputs, narrowingFor, searchInput } from './list-inputs.ts'

const first = { isEveryQueue: true, longestFirst: false }
const overseer = { ...first, mayShowAll: true, showsAll: true, queueIds: [2, 1] }
const user = { ...first, mayShowAll: false, showsAll: false, queueIds: [1] }

const all = { isUnread: false, connectionIds: [], tagIds: [], userIds: [] }

test('the switch counts for assigned tickets, never for those that wait', () => {
  expect(listInputs(overseer, all).assigned).toEqual({
    status: 'open',
    showAll: true,
    snoozed: false,
  })
  expect(listInputs({ ...overseer, showsAll: false }, all).assigned).toEqual({
    status: 'open',
    snoozed: false,
  })
  expect(listInputs(overseer, all).pending).toEqual({ status: 'pending' })
  const some = listInputs({ ...overseer, isEveryQueue: false }, all)
  expect(some.pending).toEqual({ status: 'pending', queueIds: '[1,2]' })
})

test('the longest wait on top is asked of those that wait only', () => {
  const { assigned, pending, closed } = listInputs({ ...user, longestFirst: true }, all)
  expect(pending).toEqual({ status: 'pending', longestFirst: true })
  expect([assigned, closed].map((input) => 'longestFirst' in input)).toEqual([false, false])
})

test('a user’s own tickets stay, unless they leave queues out themselves', () => {
  expect(listInputs(user, all)).toEqual({
    assigned: { status: 'open', snoozed: false },
    snoozed: { status: 'open', snoozed: true },
    pending: { status: 'pending' },
    closed: { status: 'closed', showAll: true },
  })
  const some = listInputs({ ...user, isEveryQueue: false }, all)
  expect(some.pending).toEqual({ status: 'pending', queueIds: '[1]' })
})

test('nothing is searched for less than three characters, unless a tag or a person is', () => {
  expect(searchInput(' ab ', all)).toBeUndefined()
  expect(searchInput(' mesa ', all)).toEqual({ showAll: true, searchParam: 'mesa' })
  expect(searchInput('ab', { ...all, tagIds: [4], userIds: [1, 2] })).toEqual({
    showAll: true,
    tags: '[4]',
    users: '[1,2]',
  })
})

test('what narrows the lists narrows searches too, but nothing closed is unread', () => {
  const some = {
    isUnread: true,
    connectionIds: [3, 5],
    tagIds: [4],
    userIds: [],
    date: '2026-11-26',
  }
  const asked = { whatsappIds: '[3,5]', tags: '[4]', date: '2026-11-26' }
  const { assigned, pending, closed } = listInputs(user, some)
  const unread = { ...asked, withUnreadMessages: true }
  expect([assigned, pending]).toMatchObject([unread, unread])
  expect(closed).toEqual({ status: 'closed', showAll: true, ...asked })
  expect(searchInput('', some)).toEqual({ showAll: true, ...unread })
  expect(searchInput('', all)).toBeUndefined()
})

test('a colleague’s name shows what is theirs, to whoever may see it', () => {
  const named = { ...all, userIds: [7] }
  const own = { ...overseer, showsAll: false }
  expect(listInputs(own, narrowingFor(own, named)).assigned).toEqual({
    status: 'open',
    showAll: true,
    users: '[7]',
    snoozed: false,
  })
  expect(listInputs(user, narrowingFor(user, named)).assigned).toEqual({
    status: 'open',
    snoozed: false,
  })
})
