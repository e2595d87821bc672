import { expect, test } from 'bun:test'
import { makeViewers, type View } from './viewers.ts'

const ana: View = {
  companyId: 1,
  userId: 7,
  name: 'Ana',
  ticketId: 40,
  typingUntil: 0,
  isInFront: true,
  until: Number.POSITIVE_INFINITY,
}
const beto: View = { ...ana, userId: 8, name: 'Beto' }
const place = { companyId: 1, ticketId: 40 }

test('a user with two tabs is one viewer, typing if they type in one', () => {
  const board = makeViewers()
  board.put('a', ana)
  board.put('b', { ...ana, typingUntil: 2_000 })
  board.put('c', beto)
  expect(board.people(place, 1_000)).toEqual([
    { id: 7, name: 'Ana', isTyping: true },
    { id: 8, name: 'Beto', isTyping: false },
  ])
  expect(board.people({ companyId: 2, ticketId: 40 }, 1_000)).toEqual([])
})

test('moving to another ticket changes both; continued typing changes nothing', () => {
  const board = makeViewers()
  expect(board.put('a', ana)).toEqual([place])
  expect(board.put('a', { ...ana, ticketId: 41 })).toEqual([place, { ...place, ticketId: 41 }])
  expect(board.put('a', { ...ana, typingUntil: 2_000 }).length).toBe(2)
  expect(board.put('a', { ...ana, typingUntil: 5_000 })).toEqual([])
  expect(board.remove('a')).toEqual([place])
  expect(board.remove('a')).toEqual([])
})

test('typing and views of silent nodes expire', () => {
  const board = makeViewers()
  board.put('own', { ...ana, typingUntil: 2_000 })
  board.put('other', { ...beto, until: 3_000 })
  expect(board.expire(1_500)).toEqual([])
  expect(board.expire(2_500)).toEqual([place])
  expect(board.expire(2_600)).toEqual([])
  expect(board.people(place, 2_600).map(({ isTyping }) => isTyping)).toEqual([false, false])
  expect(board.expire(3_500)).toEqual([place])
  expect(board.people(place, 3_500)).toEqual([{ id: 7, name: 'Ana', isTyping: false }])
})

test('a user is in front of the page as long as one of their pages is visible', () => {
  const board = makeViewers()
  board.put('a', { ...ana, isInFront: false })
  expect(board.isInFront(1, 7)).toBe(false)
  board.put('b', ana)
  expect(board.isInFront(1, 7)).toBe(true)
  expect(board.isInFront(2, 7)).toBe(false)
  board.remove('b')
  expect(board.isInFront(1, 7)).toBe(false)
})
