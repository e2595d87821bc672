import { expect, test } from 'bun:test'
import { listInputs, searchInput } from './list-inputs.ts'

const first = { isEveryQueue: true, longestFirst: false }
const overseer = { ...first, mayShowAll: true, showsAll: true, queueIds: [2, 1] }
const user = { ...first, mayShowAll: false, showsAll: false, queueIds: [1] }

const all = { isUnread: false, connectionIds: [] }

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
  expect(searchInput({ text: ' ab ', tagIds: [], userIds: [] }, all)).toBeUndefined()
  expect(searchInput({ text: ' mesa ', tagIds: [], userIds: [] }, all)).toEqual({
    showAll: true,
    searchParam: 'mesa',
  })
  expect(searchInput({ text: 'ab', tagIds: [4], userIds: [1, 2] }, all)).toEqual({
    showAll: true,
    tags: '[4]',
    users: '[1,2]',
  })
})

test('what narrows the lists narrows searches too, but nothing closed is unread', () => {
  const some = { isUnread: true, connectionIds: [3, 5] }
  const asked = { withUnreadMessages: true, whatsappIds: '[3,5]' }
  const { assigned, pending, closed } = listInputs(user, some)
  expect([assigned, pending]).toMatchObject([asked, asked])
  expect(closed).toEqual({ status: 'closed', showAll: true, whatsappIds: '[3,5]' })
  const nothing = { text: '', tagIds: [], userIds: [] }
  expect(searchInput(nothing, some)).toEqual({ showAll: true, ...asked })
  expect(searchInput(nothing, all)).toBeUndefined()
})
