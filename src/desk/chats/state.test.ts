import { expect, test } from 'bun:test'
import type { ChatMessage } from './contract.ts'
import {
  addChatMessage,
  addOlderChatMessages,
  type ChatConversation,
  changeChatMessage,
  quoteOf,
} from './state.ts'

function message(seq: number): ChatMessage {
  return {
    id: 100 + seq,
    chatId: 1,
    seq,
    senderId: 1,
    clientId: null,
    message: `message ${seq}`,
    mediaPath: null,
    mediaName: null,
    mediaUrl: null,
    mediaState: null,
    mediaFailure: null,
    waveform: null,
    media: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    sender: { id: 1, name: 'Ana' },
    mentions: [],
    quoted: null,
    reactions: [],
    isEdited: false,
    isDeleted: false,
  }
}

const held: ChatConversation = { messages: [message(5), message(7)], hasMore: true }
const seqs = ({ messages }: ChatConversation) => messages.map(({ seq }) => seq)

test('a message stands where its number says, however late it comes', () => {
  expect(seqs(addChatMessage(held, message(8)))).toEqual([5, 7, 8])
  expect(seqs(addChatMessage(held, message(6)))).toEqual([5, 6, 7])
})

test('a message told twice is there once', () => {
  expect(addChatMessage(held, message(7))).toBe(held)
})

test('a changed message changes where it stands, and where another one quotes it', () => {
  const quoting = { ...message(8), quoted: quoteOf(message(7)) }
  const all = addChatMessage(held, quoting)
  const changed = { ...message(7), message: '', isDeleted: true }
  const { messages } = changeChatMessage(all, changed)
  expect(messages.map(({ isDeleted, quoted }) => [isDeleted, quoted?.isDeleted])).toEqual([
    [false, undefined],
    [true, undefined],
    [false, true],
  ])
})

test('older ones go before, without repeating what is there', () => {
  const all = addOlderChatMessages(held, { messages: [message(4), message(5)], hasMore: false })
  expect(seqs(all)).toEqual([4, 5, 7])
  expect(all.hasMore).toBe(false)
})
