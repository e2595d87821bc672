import { expect, test } from 'bun:test'
import { JoinedRooms } from './joined-rooms.ts'
import type { Room } from './live-types.ts'

const conversation: Room = { ticket: 1 }

function watched() {
  const done: string[] = []
  const rooms = new JoinedRooms()
  const watch = (place: Room) =>
    rooms.watch(place, { join: () => done.push('join'), leave: () => done.push('leave') })
  return { done, rooms, watch }
}

test('a room is joined once, and left with the last who watches it', () => {
  const { done, rooms, watch } = watched()
  const [first, second] = [watch(conversation), watch({ ...conversation })]
  expect([done, rooms.all]).toEqual([['join'], [conversation]])
  first()
  expect(done).toEqual(['join'])
  second()
  expect([done, rooms.all]).toEqual([['join', 'leave'], []])
})

test('who leaves twice leaves once', () => {
  const { done, watch } = watched()
  const [first] = [watch(conversation), watch(conversation)]
  first?.()
  first?.()
  expect(done).toEqual(['join'])
})

test('a room that was left is joined anew', () => {
  const { done, watch } = watched()
  watch(conversation)()
  watch(conversation)
  expect(done).toEqual(['join', 'leave', 'join'])
})
