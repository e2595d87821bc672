import { expect, test } from 'bun:test'
import type { Message } from '#desk/messages/contract'
import { firstUnread } from './unread-line.ts'

/** Only what is looked at; ours are below zero. */
const talk = (...seqs: number[]) =>
  seqs.map((seq) => ({ seq: Math.abs(seq), fromMe: seq < 0 }) as unknown as Message)

test('the first unread one is counted from the end, past our own', () => {
  const messages = talk(1, 2, -3, 4)
  expect(firstUnread(messages, { unread: 2, newest: 4 })).toBe(2)
  expect(firstUnread(messages, { unread: 0, newest: 4 })).toBeUndefined()
  expect(firstUnread(messages, { unread: 9, newest: 4 })).toBeUndefined()
})

test('new messages do not move the unread line', () => {
  expect(firstUnread(talk(1, 2, 3, 4, 5), { unread: 2, newest: 3 })).toBe(2)
})

test('where it is older than what is loaded it is known once that has come', () => {
  expect(firstUnread(talk(4, 5, 6), { unread: 5, newest: 6 })).toBeUndefined()
  expect(firstUnread(talk(1, 2, 3, 4, 5, 6), { unread: 5, newest: 6 })).toBe(2)
})
