import { describe, expect, test } from 'bun:test'
import type { Chat, ChatMessage } from '#desk/chats/contract'
import { chatEvent, chatLost } from '#desk/chats/events-contract'
import { openDataClient, seeded } from '../../kit/testing/data-client.ts'
import { chatConversation, chatList } from './chat-lists.ts'

const at = '2026-11-21T12:00:00.000Z'
const ana = { id: 1, name: 'Ana' }
const chat = (id: number, title = `Chat ${id}`): Chat => ({
  id,
  uuid: `u${id}`,
  title,
  ownerId: 1,
  lastMessage: '',
  companyId: 1,
  createdAt: at,
  updatedAt: at,
  owner: ana,
  users: [],
})
const message = (seq: number, chatId = 1): ChatMessage => ({
  id: chatId * 100 + seq,
  chatId,
  seq,
  senderId: 1,
  clientId: null,
  message: `${seq}`,
  mediaUrl: null,
  mediaState: null,
  mediaFailure: null,
  media: null,
  waveform: null,
  mediaPath: null,
  mediaName: null,
  createdAt: at,
  sender: ana,
  mentions: [],
  quoted: null,
  reactions: [],
  isEdited: false,
  isDeleted: false,
})
const posted = (of: Chat, seq: number) =>
  ({ action: 'new-message', chat: of, newMessage: message(seq, of.id) }) as const

describe('the list of chats', () => {
  function shown() {
    const { client, live } = openDataClient()
    const records = [chat(1), chat(2), chat(3)]
    const { data } = seeded(client, chatList, [{}, { records, count: 3, hasMore: false }])
    return { live, data, ids: () => data().rows.map(({ id }) => id) }
  }

  test('a new message raises its chat to the top', () => {
    const { live, ids, data } = shown()
    live.apply(chatEvent, posted(chat(3), 9))
    expect([ids(), data().isUncertain]).toEqual([[3, 1, 2], false])
  })

  test('a new title is shown where the chat stands', () => {
    const { live, ids, data } = shown()
    live.apply(chatEvent, { action: 'update', chat: chat(2, 'Ventas') })
    expect([ids(), data().rows[1]?.title]).toEqual([[1, 2, 3], 'Ventas'])
  })

  test('one that is not listed is asked for; one that was lost is gone', () => {
    const { live, ids, data } = shown()
    live.apply(chatLost, { action: 'delete', id: 1 })
    expect([ids(), data().count, data().isUncertain]).toEqual([[2, 3], 2, false])
    live.apply(chatEvent, posted(chat(7), 1))
    expect([ids(), data().isUncertain]).toEqual([[2, 3], true])
  })
})

describe('a chat', () => {
  test('takes its own messages, each once, and none of another chat', () => {
    const { client, live } = openDataClient()
    const page = { records: [message(1), message(2)], count: 2, hasMore: false }
    const { data } = seeded(client, chatConversation, [{ chatId: 1 }, page])
    live.apply(chatEvent, posted(chat(1), 3))
    live.apply(chatEvent, posted(chat(1), 3))
    live.apply(chatEvent, posted(chat(2), 4))
    live.apply(chatEvent, { action: 'update', chat: chat(1) })
    expect(data().messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('grows upwards from the oldest that is there', async () => {
    const { client, asked } = openDataClient(() => ({
      records: [message(1)],
      count: 3,
      hasMore: false,
    }))
    const page = { records: [message(2), message(3)], count: 3, hasMore: true }
    const { handle, data } = seeded(client, chatConversation, [{ chatId: 1 }, page])
    handle.loadMore()
    await Bun.sleep(0)
    expect(asked[0]?.input).toEqual({ chatId: 1, before: 2 })
    expect([data().messages.map(({ seq }) => seq), data().hasMore]).toEqual([[1, 2, 3], false])
    handle.loadMore()
    await Bun.sleep(0)
    expect(asked).toHaveLength(1)
  })
})
