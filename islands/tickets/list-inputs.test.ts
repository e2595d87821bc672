import { expect, test } from 'bun:test'
import { listInputs, searchInput } from './list-inputs.ts'

const overseer = { mayShowAll: true, showsAll: true, queueIds: [2, 1], isEveryQueue: true }
const user = { mayShowAll: false, showsAll: false, queueIds: [1], isEveryQueue: true }

test('the switch counts for assigned tickets, never for those that wait', () => {
  expect(listInputs(overseer).assigned).toEqual({ status: 'open', showAll: true })
  expect(listInputs({ ...overseer, showsAll: false }).assigned).toEqual({ status: 'open' })
  expect(listInputs(overseer).pending).toEqual({ status: 'pending', queueIds: '[1,2]' })
})

test('a user’s own tickets stay, unless he leaves queues out himself', () => {
  expect(listInputs(user)).toEqual({
    assigned: { status: 'open' },
    pending: { status: 'pending' },
    closed: { status: 'closed', showAll: true },
  })
  const some = listInputs({ ...user, isEveryQueue: false })
  expect(some.pending).toEqual({ status: 'pending', queueIds: '[1]' })
})

test('nothing is searched for less than three characters, unless a tag or a person is', () => {
  expect(searchInput({ text: ' ab ', tagIds: [], userIds: [] })).toBeUndefined()
  expect(searchInput({ text: ' mesa ', tagIds: [], userIds: [] })).toEqual({
    showAll: true,
    searchParam: 'mesa',
  })
  expect(searchInput({ text: 'ab', tagIds: [4], userIds: [1, 2] })).toEqual({
    showAll: true,
    tags: '[4]',
    users: '[1,2]',
  })
})
