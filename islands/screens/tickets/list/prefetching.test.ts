import { describe, expect, test } from 'bun:test'
import { sampleTicket } from '#workshop/testing/samples'
import { openDataClient } from '../../../kit/testing/data-client.ts'
import { conversation } from '../resources.ts'
import { beginConversation, neighboursOf, prefetch } from './prefetching.ts'

const answers = (path: string) =>
  path === '/timeline/:ticketId'
    ? { lines: [], hasMore: false }
    : { messages: [], ticket: sampleTicket({ id: 7 }), count: 0, hasMore: false }
const open = () => openDataClient(({ path }) => answers(path))

describe('a conversation that is perhaps opened next', () => {
  test('is asked for once, without being read by it', async () => {
    const { client, asked } = open()
    prefetch(client, 7)
    prefetch(client, 7)
    await Bun.sleep(0)
    prefetch(client, 7)
    const messages = asked.filter(({ input }) => 'markAsRead' in input)
    expect(messages.map(({ input }) => input)).toEqual([{ ticketId: 7, markAsRead: 'false' }])
    expect(asked).toHaveLength(2)
  })

  test('is shown at once when it is opened, and read then', async () => {
    const { client, asked } = open()
    prefetch(client, 7)
    await Bun.sleep(0)
    const talk = conversation.at(client, { ticketId: 7 })
    expect(client.store.get(talk.atom).data).toBeDefined()
    talk.mount()
    await Bun.sleep(40)
    expect(asked.at(-1)?.input).toEqual({ ticketId: 7 })
  })
})

test('what is pressed is asked for before it is drawn, and not a second time then', async () => {
  const { client, asked } = open()
  beginConversation(client, 7, 3)
  expect(asked).toHaveLength(2)
  conversation.at(client, { ticketId: 7 }).mount()
  await Bun.sleep(40)
  expect(asked.map(({ input }) => input)).toEqual([{ ticketId: 7 }, { ticketId: 7 }])
  expect(new Set(asked.map(({ path }) => path)).size).toBe(2)
})

test('the neighbours are those above and below; at an end there is one, of what is not listed none', () => {
  const tickets = [{ id: 5 }, { id: 3 }, { id: 9 }]
  expect(neighboursOf(tickets, 3)).toEqual({ before: 5, after: 9 })
  expect(neighboursOf(tickets, 5)).toEqual({ before: undefined, after: 3 })
  expect(neighboursOf(tickets, 9)).toEqual({ before: 3, after: undefined })
  expect([neighboursOf(tickets, 4), neighboursOf(tickets, undefined)]).toEqual([{}, {}])
})
